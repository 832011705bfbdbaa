"""Properties, class methods, static methods, slots, descriptors, dynamic attributes, operators, inheritance orders."""


class Plain:
    count = 0
    __slots__ = ("_x", "y")

    def __init__(self, x):
        self._x = x
        type(self).count += 1

    @property
    def x(self):
        return self._x

    @x.setter
    def x(self, value):
        if value < 0:
            raise ValueError("negative")
        self._x = value

    @property
    def double(self):
        return self.x * 2

    @classmethod
    def make(cls, text, /, *, extra=0):
        return cls(int(text) + extra)

    @staticmethod
    def check(value):
        return value > 1


class Derived(Plain):
    def __init__(self, x, z):
        super().__init__(x)
        self.z = z

    @property
    def x(self):
        return super().x + 100

    @classmethod
    def make(cls, text):
        return cls(int(text), "z")


class A:
    def who(self):
        return "A"


class B(A):
    def who(self):
        return "B" + super().who()


class C(A):
    def who(self):
        return "C" + super().who()


class D(B, C):
    def who(self):
        return "D" + super().who()


class Open:
    def __init__(self):
        self.known = 1

    def __getattr__(self, name):
        if name.startswith("x_"):
            return name[2:]
        raise AttributeError(name)

    def __contains__(self, item):
        return item == "in"

    def __getitem__(self, key):
        return key * 2

    def __eq__(self, other):
        return isinstance(other, Open)

    def __hash__(self):
        return 1

    def __call__(self, *args):
        return len(args)

    def __bool__(self):
        return False

    def __lt__(self, other):
        return True

    def __add__(self, other):
        return "added", other

    def __radd__(self, other):
        return "right", other

    def __str__(self):
        return "open!"

    def __repr__(self):
        return "Open()"


class Descriptor:
    def __init__(self, default):
        self.default = default

    def __set_name__(self, owner, name):
        self.key = "_" + name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return getattr(instance, self.key, self.default)

    def __set__(self, instance, value):
        setattr(instance, self.key, value + 1)


class Uses:
    limit = Descriptor(5)


def row_property():
    p = Plain(3)
    p.x = 4
    return p.x, p.double, Plain.check(1), p.check(2)


def row_setter_raises():
    p = Plain(3)
    p.x = -1
    return p.x


def row_classmethods():
    return Plain.make("7", extra=1).x, Derived.make("2").x, Derived.make("2").z, Derived.make("1").double


def row_counter():
    before = Plain.count
    Plain(1), Plain(2)
    return Plain.count - before


def row_orders():
    return D().who(), [c.__name__ for c in D.__mro__][:4], D.__name__, type(D()).__name__


def row_dynamic():
    o = Open()
    return o.known, o.x_y, hasattr(o, "x_q"), hasattr(o, "other"), getattr(o, "nope", "fallback")


def row_operators():
    o = Open()
    return "in" in o, "out" in o, o[4], o == Open(), o != Open(), o(1, 2), bool(o), not o, o < 1, o + 1, 1 + o, str(o), f"{o}", repr([o])


def row_descriptor():
    u = Uses()
    first = u.limit
    u.limit = 10
    return first, u.limit, Uses.limit.default


def row_no_attribute():
    return Plain(1).missing
