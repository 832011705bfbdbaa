"""Arguments: positions, names, stars, defaults, keyword-only, mutable defaults, lambdas, nested functions, nonlocal."""


def f(a, b=2, *rest, c=3, **more):
    return a, b, rest, c, more


def positional(a, /, b, *, c):
    return a, b, c


def shared(item, seen=[]):  # noqa: B006
    seen.append(item)
    return seen


def counter():
    n = 0

    def bump(by=1):
        nonlocal n
        n += by
        return n

    return bump


def late():
    return [g() for g in [lambda: i for i in range(3)]]  # noqa: B023


def bound():
    return [g() for g in [lambda i=i: i for i in range(3)]]


def recursive(n):
    return 1 if n <= 1 else n * recursive(n - 1)


def row_stars():
    args, kwargs = (1, 2, 3), {"c": 4, "d": 5}
    return f(*args, **kwargs), f(1), f(1, c=9), f(*args, 7, **{"e": 1}), f(b=1, a=0)


def row_positional():
    return positional(1, 2, c=3), positional(1, b=2, c=3)


def row_missing():
    return positional(1, 2)


def row_unexpected():
    return positional(1, 2, c=3, d=4)


def row_twice():
    return f(1, a=2)


def row_mutable_default():
    shared("a")
    return shared("b")


def maybe_nonlocal():
    bump = counter()
    bump()
    other = counter()
    return bump(5), other(), bump()


def row_lambdas():
    return late(), bound(), (lambda *a, k=1: (a, k))(1, 2), sorted([3, 1, 2], key=lambda x: -x), max(["a", "bbb"], key=len)


def row_recursion():
    return recursive(6)


def row_unpacking():
    a, (b, *c), d = 1, (2, 3, 4), 5
    *first, last = [1, 2, 3]
    x = y = [0]
    x.append(1)
    a, b = b, a
    return a, b, c, d, first, last, y


def row_wrong_count():
    a, b = [1, 2, 3]
    return a


def row_builtin_functions():
    return list(map(lambda a, b: a + b, [1, 2], [3, 4])), list(filter(None, [0, 1, 2])), list(zip("ab", [1, 2])), list(enumerate("ab", 1)), sorted({"b": 1, "a": 2}), list(reversed([1, 2])), sum([[1], [2]], [])
