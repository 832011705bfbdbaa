"""Variables of an outer function that inner functions rebind."""
import os

# env: N=4


def counter(start):
    count = start

    def bump(step=1):
        nonlocal count
        count += step
        return count

    def value():
        return count

    return bump, value


def row_counts():
    bump, value = counter(10)
    bump()
    bump(5)
    return value()


def row_each_call_has_its_own():
    one, first = counter(0)
    two, second = counter(100)
    one()
    two(7)
    return first(), second()


def row_parameter():
    def outer(limit):
        def lower():
            nonlocal limit
            limit = min(limit, int(os.environ.get("N", "9")))

        lower()
        return limit

    return outer(6), outer(2)


def row_two_levels():
    state = "made"

    def middle():
        def inner():
            nonlocal state
            state = state + " and changed"

        inner()
        return state

    return middle(), state


def row_same_name_inside():
    x = 1

    def inner():
        x = 10

        def innermost():
            nonlocal x
            x += 1

        innermost()
        return x

    def other():
        nonlocal x
        x = 5

    result = inner()
    other()
    return result, x


def row_loop_and_condition():
    found = None

    def seek(items):
        nonlocal found
        for item in items:
            if item > 2:
                found = item
                return True
        return False

    return seek([1, 2]), found, seek([1, 3, 4]), found


def row_unpacked():
    low, high = 0, 0

    def spread(items):
        nonlocal low, high
        low, *rest, high = items

    spread([3, 5, 9])
    return low, high


def maybe_unknown_condition():
    seen = []
    last = 0

    def note(value):
        nonlocal last
        last = value
        seen.append(value)

    if len(os.listdir("/")) > 0:
        note(3)
    return last


def maybe_given_away():
    hit = False

    def call_back(*args):
        nonlocal hit
        hit = True

    os.walk("/nowhere", onerror=call_back)
    return hit
