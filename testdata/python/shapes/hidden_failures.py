# env: MODE=os
# env: MODE=runtime
# env: MODE=fine
"""Failures of an import or a construction that an except clause hides."""
import logging
import os

logger = logging.getLogger(__name__)

try:
    import no_such_package_at_all

    HAVE = True
except ImportError:
    no_such_package_at_all = None
    HAVE = False

try:
    from no_such_package_at_all.inner import thing
except ModuleNotFoundError as error:
    thing = None
    MISSING = "no_such" in str(error)

try:
    import json as _json
except ImportError:
    JSON = False
else:
    JSON = True
finally:
    DONE = True


class Broken(RuntimeError):
    def __init__(self, reason, code=7):
        super().__init__(reason)
        self.reason = reason
        self.code = code


def build():
    mode = os.environ.get("MODE", "none")
    if mode == "os":
        raise OSError("undefined symbol")
    if mode == "runtime":
        raise Broken("no way")
    return mode


class Holder:
    def __init__(self):
        self.inner = None
        try:
            self.inner = build()
        except Exception as e:
            logger.warning("no inner: %s", e)


def row_imports():
    return HAVE, thing, MISSING, JSON, DONE, no_such_package_at_all is None


def row_holder():
    return Holder().inner


def row_narrow():
    try:
        return build()
    except (ValueError, Broken) as e:
        return "caught", e.reason, e.code, str(e), type(e).__name__


def row_order():
    log = []
    try:
        try:
            log.append(build())
        except RuntimeError:
            log.append("runtime")
            raise
        else:
            log.append("else")
        finally:
            log.append("finally")
    except Exception as e:
        log.append("outer")
        log.append(isinstance(e, OSError))
    return log


def row_chained():
    try:
        try:
            build()
        except OSError as e:
            raise Broken("translated", code=1) from e
    except Broken as e:
        return e.code
    return "none"


def row_finally_returns():
    def inner():
        try:
            return build()
        except Broken:
            return "broken"
        finally:
            order.append("left")

    order = []
    try:
        return inner(), order
    except OSError:
        return "os", order


def row_assertion():
    try:
        assert os.environ.get("MODE"), "MODE is not set"
        return "set"
    except AssertionError as e:
        return str(e)


def row_suppressed():
    from contextlib import suppress

    value = 1
    with suppress(OSError, Broken):
        value = 2
        build()
        value = 3
    return value


def row_uncaught():
    return build()
