import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';

/** Files of areas. Also responds after a test, as loads may outlive it. */
const areaFiles = http.get('http://localhost:5199/*', () => new HttpResponse(null, { status: 404 }));

/** Mock network of a page. Tests add responses with `network.use(...)`; unexpected requests fail. */
export const network = setupWorker(areaFiles);

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

/** Milliseconds without activity after which the network is idle; longer while requests are pending. */
const QUIET = 50;
const HELD = 500;

/**
 * Waits until requests have ended, so that none reaches the next test. Ignores those that a test
 * holds back.
 */
export async function networkQuiet(): Promise<void> {
  const quiet = () => now() - changedAt >= (underway.size > 0 ? HELD : QUIET);
  while (!quiet()) await new Promise((resolve) => setTimeout(resolve, 5));
}
