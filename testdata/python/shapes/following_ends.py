"""What cannot be followed: the answer stays open, and says why."""
import asyncio
import subprocess


def open_process():
    return subprocess.check_output(["nvidia-smi"]).decode().count("NV1") > 0


def open_eval():
    return eval("1 + 1")


def open_exec():
    scope = {}
    exec("x = 2", scope)
    return scope.get("x")


def open_file():
    with open("/proc/cpuinfo") as f:
        return len(f.read()) > 0


def open_metaclass():
    class Meta(type):
        def __call__(cls, *args):
            return 5

    class Made(metaclass=Meta):
        pass

    return Made()


def open_run():
    async def waits():
        return await asyncio.get_running_loop().create_future()

    return asyncio.run(waits())


def open_dynamic_type():
    Made = type("Made", (), {"x": 3})
    return Made().x


def open_globals():
    return globals()["open_run"].__name__


def open_locals():
    x = 1
    return sorted(locals())
