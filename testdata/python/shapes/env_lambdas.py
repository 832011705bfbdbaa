# env: V_ALGO=Trtllm
# env: V_SKIP=0;V_LIMIT=12
# env: V_SKIP=junk
# env: V_ALGO=bad;V_TABLE={"4": 2}
"""A registry module: a table of lambdas behind a module-level __getattr__, imported by others as `envs`."""
import functools
import json
import os
from typing import TYPE_CHECKING, Any, Callable, Optional

if TYPE_CHECKING:
    V_ALGO: str = "auto"
    V_SKIP: bool = True
    V_LIMIT: Optional[int] = None


def maybe_int(value: Optional[str]) -> Optional[int]:
    if value is None:
        return None
    return int(value)


def with_choices(name: str, default: Optional[str], choices: list[str], case_sensitive: bool = True) -> Callable[[], Optional[str]]:
    def _get() -> Optional[str]:
        value = os.getenv(name)
        if value is None:
            return default
        actual = choices() if callable(choices) else choices
        if not case_sensitive:
            check, allowed = value.lower(), [c.lower() for c in actual]
        else:
            check, allowed = value, actual
        if check not in allowed:
            raise ValueError(f"Invalid value '{value}' for {name}")
        return value

    return _get


environment_variables: dict[str, Callable[[], Any]] = {
    "V_ALGO": with_choices("V_ALGO", "auto", ["auto", "trtllm", "mnnvl"], case_sensitive=False),
    "V_SKIP": lambda: bool(int(os.getenv("V_SKIP", "1"))),
    "V_LIMIT": lambda: maybe_int(os.environ.get("V_LIMIT", None)),
    "V_TABLE": lambda: json.loads(os.getenv("V_TABLE", "{}")),
    "V_ROOT": lambda: os.path.expanduser(os.getenv("V_ROOT", os.path.join("~", ".cache", "v"))),
    "V_QUANT": lambda: os.getenv("V_QUANT", "NONE").upper(),
}


def __getattr__(name: str) -> Any:
    if name in environment_variables:
        return environment_variables[name]()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return list(environment_variables.keys())


def is_set(name: str):
    if name in environment_variables:
        return name in os.environ
    raise AttributeError(f"no {name}")


def row_table():
    import env_lambdas as envs

    return envs.V_LIMIT, envs.V_QUANT


def row_algo():
    import env_lambdas as envs

    return envs.V_ALGO


def row_skip():
    from env_lambdas import V_SKIP

    return V_SKIP


def row_parsed():
    import env_lambdas as envs

    return envs.V_TABLE, envs.V_TABLE.get("4")


def row_absent():
    import env_lambdas as envs

    return hasattr(envs, "V_NOTHING"), getattr(envs, "V_NOTHING", "fallback"), is_set("V_LIMIT")


def row_absent_raises():
    import env_lambdas as envs

    return envs.V_NOTHING


def row_names():
    return sorted(environment_variables), len(environment_variables)
