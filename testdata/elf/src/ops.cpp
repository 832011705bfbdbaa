// Host evidence of operators: whole schema, schema broken into constants, functor type name, name literal, plain text.
#include <string>
#include <typeinfo>

struct Tensor {};
void demo_reduce(Tensor &in, Tensor &out) { (void)in; (void)out; }

struct Functor { virtual ~Functor() {} };
template <class F, F *function> struct Wrap : Functor {
  void call(Tensor &a, Tensor &b) { function(a, b); }
};

struct Library {
  void def(const char *schema);
  void def(std::string schema);
  void impl(const char *name, Functor *functor);
};

extern "C" __attribute__((visibility("default"))) void PyInit_demo(Library &m) {
  m.def("demo_gather(Tensor input, int group, str name) -> Tensor");
  m.def("demo::demo_scatter.out(Tensor input, Tensor(a!) out) -> Tensor(a!)");
  m.def(std::string("demo_reduce(Tensor input, Tensor! output, int reg_buffer, int reg_buffer_size) -> ()"));
  m.impl("demo_reduce", new Wrap<void(Tensor &, Tensor &), &demo_reduce>());
  m.impl("demo_gather: the group is too large", nullptr);
}
