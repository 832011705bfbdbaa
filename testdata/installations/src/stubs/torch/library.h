// Own declarations with the names and the mangling shape of op registration:
// a static initialiser, schema literals, and functor types whose RTTI names the
// C++ function behind an op.
#pragma once

#include <torch/all.h>

#include <optional>
#include <utility>

namespace c10 {

enum class DispatchKey : uint16_t { Undefined = 0, CPU = 1, CUDA = 2 };

class ARCHECK_SHAPE OperatorKernel {
 public:
  virtual ~OperatorKernel() = default;
};

template <class FuncType_, FuncType_* func_ptr_>
struct CompileTimeFunctionPointer final {
  using FuncType = FuncType_;
  static constexpr FuncType* func_ptr() { return func_ptr_; }
};

namespace guts::typelist {
template <class... Items>
struct typelist final {};
}  // namespace guts::typelist

namespace impl::detail {

template <class FuncPtr, class ReturnType, class ParameterList>
class WrapFunctionIntoFunctor_ {};

template <class FuncPtr, class ReturnType, class... Parameters>
class WrapFunctionIntoFunctor_<FuncPtr, ReturnType, guts::typelist::typelist<Parameters...>>
    final : public OperatorKernel {
 public:
  ReturnType operator()(Parameters... args) {
    return (*FuncPtr::func_ptr())(std::forward<Parameters>(args)...);
  }
};

template <class FuncType, class ReturnType, class ParameterList>
class WrapFunctionIntoRuntimeFunctor_ {};

template <class FuncType, class ReturnType, class... Parameters>
class WrapFunctionIntoRuntimeFunctor_<FuncType, ReturnType,
                                      guts::typelist::typelist<Parameters...>>
    final : public OperatorKernel {
 public:
  explicit WrapFunctionIntoRuntimeFunctor_(FuncType function) : function_(function) {}
  ReturnType operator()(Parameters... args) {
    return function_(std::forward<Parameters>(args)...);
  }

 private:
  FuncType function_;
};

template <class Signature>
struct signature_of;
template <class ReturnType, class... Parameters>
struct signature_of<ReturnType(Parameters...)> {
  using result = ReturnType;
  using parameters = guts::typelist::typelist<Parameters...>;
};

}  // namespace impl::detail
}  // namespace c10

#define TORCH_FN(function) \
  ::c10::CompileTimeFunctionPointer<std::remove_pointer_t<decltype(&function)>, function>()

namespace torch {

inline constexpr c10::DispatchKey kCUDA = c10::DispatchKey::CUDA;

class ARCHECK_SHAPE CppFunction final {
 public:
  explicit CppFunction(c10::OperatorKernel* functor);
  ~CppFunction();

  template <class Signature, Signature* function>
  static CppFunction of(c10::CompileTimeFunctionPointer<Signature, function>) {
    using shape = c10::impl::detail::signature_of<Signature>;
    return CppFunction(
        new c10::impl::detail::WrapFunctionIntoFunctor_<
            c10::CompileTimeFunctionPointer<Signature, function>,
            typename shape::result, typename shape::parameters>());
  }

  template <class Signature>
  static CppFunction of(Signature* function) {
    using shape = c10::impl::detail::signature_of<Signature>;
    return CppFunction(
        new c10::impl::detail::WrapFunctionIntoRuntimeFunctor_<
            Signature*, typename shape::result, typename shape::parameters>(function));
  }

 private:
  c10::OperatorKernel* functor_;
};

class ARCHECK_SHAPE Library final {
 public:
  enum Kind { DEF, IMPL, FRAGMENT };

  Library(Kind kind, std::string ns, std::optional<c10::DispatchKey> key,
          const char* file, uint32_t line);
  ~Library();

#ifdef ARCHECK_INLINED_SCHEMA
  // The string is built at the call, so the compiler may scatter its text.
  Library& def(const char* schema) { return _def(std::string(schema)); }
#else
  Library& def(const char* schema);
#endif
  template <class Function>
  Library& def(const char* name, Function function) {
    return _def(name, CppFunction::of(function));
  }
  template <class Function>
  Library& impl(const char* name, c10::DispatchKey key, Function function) {
    return _impl(name, key, CppFunction::of(function));
  }

 private:
  Library& _def(std::string&& schema);
  Library& _def(const char* name, CppFunction&& function);
  Library& _impl(const char* name, c10::DispatchKey key, CppFunction&& function);

  void* registrations_;
};

namespace detail {
class TorchLibraryInit final {
 public:
  using InitFn = void(Library&);
  TorchLibraryInit(Library::Kind kind, InitFn* fill, const char* ns,
                   std::optional<c10::DispatchKey> key, const char* file, uint32_t line)
      : library_(kind, ns, key, file, line) {
    fill(library_);
  }

 private:
  Library library_;
};
}  // namespace detail
}  // namespace torch

#define TORCH_LIBRARY_FRAGMENT(ns, m)                                              \
  static void TORCH_LIBRARY_FRAGMENT_init_##ns(torch::Library&);                   \
  static const torch::detail::TorchLibraryInit TORCH_LIBRARY_FRAGMENT_static_##ns( \
      torch::Library::FRAGMENT, &TORCH_LIBRARY_FRAGMENT_init_##ns, #ns,            \
      std::nullopt, "extension", __LINE__);                                        \
  void TORCH_LIBRARY_FRAGMENT_init_##ns(torch::Library& m)
