import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';

/** Returns 404 for all area files, also between tests, because a load may outlive its test. */
const areaFiles = http.get('http://localhost:5199/*', () => new HttpResponse(null, { status: 404 }));

/** Mock network of the test page. Tests add responses with `network.use(...)`; other requests fail. */
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
  const response = fetch(...call);
  begin(response);
  response.then(
    () => end(response),
    () => end(response),
  );
  return response;
};

/** Milliseconds without activity until the network counts as idle: without, and with, pending requests. */
const IDLE_MS = 50;
const PENDING_IDLE_MS = 500;

/**
 * Waits until pending requests have ended, so that none reaches the next test. Stops waiting for
 * requests that a test holds back.
 */
export async function waitForNetworkQuiet(): Promise<void> {
  const quiet = () => now() - changedAt >= (underway.size > 0 ? PENDING_IDLE_MS : IDLE_MS);
  while (!quiet()) await new Promise((resolve) => setTimeout(resolve, 5));
}
