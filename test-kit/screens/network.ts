import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';

/** The server of areas' files: it has those that a test puts there. A look at files may go on after its test. */
const areaFiles = http.get('http://localhost:5199/*', () => new HttpResponse(null, { status: 404 }));

/** The network of a page test. Tests add what they answer with `network.use(...)`; any other call fails. */
export const network = setupWorker(areaFiles);

// Tests may replace the clock.
const setTimeout = window.setTimeout.bind(window);
const now = performance.now.bind(performance);

const underway = new Set<object>();
let changedAt = -Infinity;

function begin(call: object) {
  underway.add(call);
  changedAt = now();
}

function end(call: object) {
  underway.delete(call);
  changedAt = now();
}

const send = XMLHttpRequest.prototype.send;
XMLHttpRequest.prototype.send = function (body) {
  begin(this);
  this.addEventListener('loadend', () => end(this));
  send.call(this, body);
};

const fetch = window.fetch.bind(window);
window.fetch = (...call) => {
  const answer = fetch(...call);
  begin(answer);
  answer.then(
    () => end(answer),
    () => end(answer),
  );
  return answer;
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
