"""Launch flags through argparse: what the parser makes of a command line that a test gives it."""
import argparse
import dataclasses


def parser():
    made = argparse.ArgumentParser(description="serve")
    made.add_argument("--disable-ring", action="store_true", help="turn the ring off")
    made.add_argument("--no-links", dest="links", action="store_false", default=True)
    made.add_argument("--ranks", "-r", type=int, default=2)
    made.add_argument("--backend", type=str, choices=["auto", "a", "b"], default="auto")
    made.add_argument("--limit", type=float)
    group = made.add_argument_group("more")
    group.add_argument("--level", type=int, default=None)
    return made


@dataclasses.dataclass
class Args:
    disable_ring: bool = False
    ranks: int = 2
    backend: str = "auto"

    @classmethod
    def from_cli(cls, args):
        names = [f.name for f in dataclasses.fields(cls)]
        return cls(**{name: getattr(args, name) for name in names})


def row_defaults():
    args = parser().parse_args([])
    return args.disable_ring, args.links, args.ranks, args.backend, args.limit, args.level


def row_given():
    args = parser().parse_args(["--disable-ring", "--no-links", "--ranks", "4", "--backend=b", "--limit", "0.5"])
    return args.disable_ring, args.links, args.ranks, args.backend, args.limit, args.level


def row_short():
    return parser().parse_args(["-r", "8"]).ranks


def row_record():
    args = Args.from_cli(parser().parse_args(["--ranks", "8"]))
    return args.ranks, args.disable_ring, args.backend


def row_namespace():
    space = argparse.Namespace(ranks=3, ring=None)
    return space.ranks, space.ring, hasattr(space, "other"), vars(space)
