// Reads variables through functions of another library.
namespace core {
struct Found { const char* text; long length; bool set; };
Found get(const char*);
bool deep(const char*);
bool none(const char*);
}
extern "C" bool start() { return core::get("DEMO_THROUGH_SECOND").set && core::deep("DEMO_THROUGH_DEEP") && core::none("DEMO_NONE"); }
