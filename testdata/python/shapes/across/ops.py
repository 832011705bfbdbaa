from across.names import LIMIT as _LIMIT


def make_handle(full, limit):
    return {"full": full, "limit": limit, "most": _LIMIT}
