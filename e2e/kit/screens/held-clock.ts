import { onTestFinished } from 'vitest';

/** Shorter timeouts belong to libraries, which do their work in them, and run in real time. */
const SHORTEST_PAUSE_MS = 100;

const requestIdleCallback = window.requestIdleCallback.bind(window);
/** Until the page has done what follows from a timeout. */
const answered = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 50 }));

interface Held {
  at: number;
  run: () => void;
  every?: number;
}

/**
 * Holds the product's own pauses until the test lets time pass. Unlike with Vitest's fake timers, nothing else
 * moves this clock: a failing assertion there moves it by the time between two tries.
 */
export function holdClock() {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const now = performance.now.bind(performance);
  const dateNow = Date.now;
  const start = dateNow();
  const held = new Map<number, Held>();
  let time = 0;
  // Real ids are positive.
  let lastId = 0;

  const hold = (pause: Held) => {
    held.set(--lastId, pause);
    return lastId;
  };
  Object.assign(window, {
    setTimeout(run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) {
      if (ms < SHORTEST_PAUSE_MS) return setTimeout(run, ms, ...given);
      return hold({ at: time + ms, run: () => run(...given) });
    },
    setInterval(run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) {
      if (ms < SHORTEST_PAUSE_MS) return setInterval(run, ms, ...given);
      return hold({ at: time + ms, run: () => run(...given), every: ms });
    },
    clearTimeout(id: number) {
      if (!held.delete(id)) clearTimeout(id);
    },
    clearInterval(id: number) {
      if (!held.delete(id)) clearInterval(id);
    },
  });
  performance.now = () => now() + time;
  Date.now = () => start + time;
  onTestFinished(() => {
    Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval });
    performance.now = now;
    Date.now = dateNow;
  });

  /** Lets time pass; what is due runs in its order, each after the page has done what followed from the one before. */
  async function pass(ms: number): Promise<void> {
    const end = time + ms;
    await answered();
    for (let next = firstOf(held, end); next; next = firstOf(held, end)) {
      const [id, { at, run, every }] = next;
      if (every === undefined) held.delete(id);
      else held.set(id, { at: at + every, run, every });
      time = at;
      run();
      await answered();
    }
    time = end;
  }
  /** Milliseconds until what is held is due, the next first. */
  const pauses = () => [...held.values()].map(({ at }) => at - time).toSorted((one, other) => one - other);
  return { pass, pauses };
}

const firstOf = (held: ReadonlyMap<number, Held>, end: number) =>
  [...held].filter(([, { at }]) => at <= end).toSorted(([, one], [, other]) => one.at - other.at)[0];
