"""The standard library as gates use it: defaultdict, OrderedDict, namedtuple, Counter, chain, math, copy, operator, re, json."""
import copy
import json
import math
import operator
import re
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from itertools import chain, combinations, product
from types import SimpleNamespace

Point = namedtuple("Point", ["x", "y"])
Named = namedtuple("Named", "a b c", defaults=(0,))


def row_defaultdict():
    table = defaultdict(list)
    table["a"].append(1)
    table["b"] += [2, 3]
    counts = defaultdict(int)
    for c in "aba":
        counts[c] += 1
    return dict(table), table.get("z"), "z" in table, dict(counts), counts["q"]


def row_ordered():
    table = OrderedDict([("b", 1), ("a", 2)])
    table["c"] = 3
    table.move_to_end("b")
    return list(table), list(table.items())


def row_namedtuple():
    p = Point(1, y=2)
    x, y = p
    return p.x, p[1], x + y, p._replace(x=9), Named(1, 2).c, p == (1, 2)


def row_counter():
    return Counter("abca")["a"], Counter([1, 1, 2])[2]


def row_iterators():
    return list(chain([1], [2, 3])), list(chain.from_iterable([[1], [2]])), list(combinations([1, 2, 3], 2)), list(product([0, 1], repeat=2))


def row_math():
    return math.ceil(2.1), math.floor(-2.1), math.log2(8), math.prod([2, 3, 4]), math.gcd(12, 8), math.inf > 1, math.sqrt(16.0), -(-7 // 2)


def row_copy():
    a = {"k": [1]}
    shallow, deep = copy.copy(a), copy.deepcopy(a)
    a["k"].append(2)
    return shallow, deep


def row_operator():
    return operator.mul(2, 3), operator.itemgetter(1)([4, 5]), sorted([(1, "b"), (2, "a")], key=operator.itemgetter(1)), operator.attrgetter("x")(Point(7, 8))


def row_regex():
    match = re.match(r"sm_(\d+)([a-z]?)", "sm_90a")
    return match.group(1), match.groups(), re.match("x", "y"), bool(re.search(r"\d", "a1")), re.sub(r"[^0-9]", "", "1.2a"), re.split(r"[.+]", "1.2+cu130"), re.findall(r"\d+", "12.8"), re.fullmatch("a+", "aa") is not None


def row_json():
    return json.loads('{"a": [1, 2.5, true, null], "b": "x"}'), json.dumps({"a": 1})


def row_json_wrong():
    return json.loads("{")


def row_namespace():
    space = SimpleNamespace(a=1, b=[2])
    space.c = 3
    return space.a, space.b, space.c, getattr(space, "d", None)


def maybe_deque():
    d = deque([1, 2, 3], maxlen=3)
    d.append(4)
    return list(d), d[0], len(d)
