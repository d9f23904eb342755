import { setupWorker } from 'msw/browser';

/** The network of a page test. Tests add what they answer with `network.use(...)`; any other call fails. */
export const network = setupWorker();

// Tests may replace the clock.
const { setTimeout, performance } = {
  setTimeout: window.setTimeout.bind(window),
  performance: window.performance,
};
const now = performance.now.bind(performance);

let underway = 0;
let changedAt = -Infinity;
const count = (step: number) => () => {
  underway += step;
  changedAt = now();
};
network.events.on('request:start', count(1));
network.events.on('request:end', count(-1));

/** Milliseconds without a change after which no call is expected any more, and with calls that nobody answers. */
const QUIET = 20;
const HELD = 250;

/**
 * Resolves when calls that follow one another have come to an end: what one test began is answered by what it set up,
 * and never reaches the next one. Calls that a test holds back are left alone.
 */
export async function networkQuiet(): Promise<void> {
  const quiet = () => now() - changedAt >= (underway > 0 ? HELD : QUIET);
  while (!quiet()) await new Promise((resolve) => setTimeout(resolve, 5));
}
