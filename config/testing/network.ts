import { setupWorker } from 'msw/browser';

/** The network of a page test. Tests add what they answer with `network.use(...)`; any other call fails. */
export const network = setupWorker();

// Tests may replace the clock.
const setTimeout = window.setTimeout.bind(window);
const now = performance.now.bind(performance);

const underway = new Set<XMLHttpRequest>();
let changedAt = -Infinity;

const send = XMLHttpRequest.prototype.send;
XMLHttpRequest.prototype.send = function (body) {
  underway.add(this);
  changedAt = now();
  this.addEventListener('loadend', () => {
    underway.delete(this);
    changedAt = now();
  });
  send.call(this, body);
};

/** Milliseconds without a change after which no call is expected any more, and with calls that nobody answers. */
const QUIET = 50;
const HELD = 500;

/**
 * Resolves when calls that follow one another have come to an end: what one test began is answered by what it set up,
 * and never reaches the next one. Calls that a test holds back are left alone.
 */
export async function networkQuiet(): Promise<void> {
  const quiet = () => now() - changedAt >= (underway.size > 0 ? HELD : QUIET);
  while (!quiet()) await new Promise((resolve) => setTimeout(resolve, 5));
}
