"""Coroutines: what they do happens when they are awaited."""
import asyncio
import os

# env: ASK=1


async def asks():
    return os.environ.get("ASK") == "1"


async def gate(limit):
    if not await asks():
        return "closed"
    return limit + await twice(limit)


async def twice(number):
    return 2 * number


class Channel:
    def __init__(self):
        self.opened = 0

    async def open(self):
        self.opened += 1
        return self

    async def fail(self):
        raise ValueError("closed")


def row_run():
    return asyncio.run(gate(5))


def row_call_alone_is_true():
    pending = asks()
    answer = "truthy" if pending else "falsy"
    pending.close()
    return answer


def row_nothing_before_await():
    channel = Channel()
    pending = channel.open()
    before = channel.opened
    asyncio.run(pending)
    return before, channel.opened


def row_raises():
    async def tries():
        try:
            await Channel().fail()
        except ValueError as error:
            return str(error)

    return asyncio.run(tries())


def row_arguments_and_conditions():
    async def both():
        return [await twice(1), await twice(2)], (await asks()) and (await twice(3))

    return asyncio.run(both())
