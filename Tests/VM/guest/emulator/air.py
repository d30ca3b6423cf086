"""The event loop, and the air that all controllers share."""
import heapq
import selectors
import time

from controller import Controller


class Air:
    """What one controller advertises, the others hear while they scan."""

    def __init__(self, count, kind):
        self.selector, self.timers, self.number = selectors.DefaultSelector(), [], 0
        self.began = time.monotonic()
        self.controllers = [Controller(self, number, kind) for number in range(count)]
        for controller in self.controllers:
            controller.plug()

    def next_number(self):
        self.number += 1
        return self.number

    def watch(self, descriptor, call):
        self.selector.register(descriptor, selectors.EVENT_READ, call)

    def unwatch(self, descriptor):
        self.selector.unregister(descriptor)

    def later(self, seconds, call):
        # The number keeps calls of one instant in their order.
        heapq.heappush(self.timers, (time.monotonic() + seconds, self.next_number(), call))

    def broadcast(self, advert, source=None, to=None):
        for controller in self.controllers if to is None else to:
            if controller is not source and controller.is_plugged:
                controller.hear(advert)

    def run(self):
        while True:
            wait = max(0, self.timers[0][0] - time.monotonic()) if self.timers else None
            for key, _ in self.selector.select(wait):
                key.data()
            now = time.monotonic()
            while self.timers and self.timers[0][0] <= now:
                heapq.heappop(self.timers)[2]()
