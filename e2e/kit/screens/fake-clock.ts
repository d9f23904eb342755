import { onTestFinished } from 'vitest';

/** Shorter timeouts are those of libraries, and run in real time. */
const SHORTEST_PAUSE_MS = 100;

const requestIdleCallback = window.requestIdleCallback.bind(window);
/** Resolves when the browser is idle, so that the page has handled a timeout. */
const answered = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 50 }));

interface Held {
  at: number;
  run: () => void;
  every?: number;
}

/**
 * Holds timers of the app until the test calls `pass`. With Vitest's fake timers, a polling assertion would
 * advance the clock between its attempts.
 */
export function installFakeClock() {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const now = performance.now.bind(performance);
  const dateNow = Date.now;
  const start = dateNow();
  const held = new Map<number, Held>();
  let time = 0;
  // Ids of real timers are positive, so negative ids never collide with them.
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

  /** Advances the clock. Runs due timers in order, and lets the page handle each before the next. */
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
  /** Returns the milliseconds until each held timer is due, shortest first. */
  const pauses = () => [...held.values()].map(({ at }) => at - time).toSorted((one, other) => one - other);
  return { pass, pauses };
}

const firstOf = (held: ReadonlyMap<number, Held>, end: number) =>
  [...held].filter(([, { at }]) => at <= end).toSorted(([, one], [, other]) => one.at - other.at)[0];
