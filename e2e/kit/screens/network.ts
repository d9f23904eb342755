import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';

/** Area files return 404 unless a test serves them, also for loads that continue after their test. */
const areaFiles = http.get('http://localhost:5199/*', () => new HttpResponse(null, { status: 404 }));

const noColleagues = http.get('http://localhost:8000/api/auth/colleagues', () => HttpResponse.json([]));

/** Mock network of the test page. Tests add responses with `network.use(...)`; other requests fail. */
export const network = setupWorker(areaFiles, noColleagues);

let started: Promise<unknown> | undefined;

/** Starts the mock once per page, because several test files share a page. */
export const startNetwork = () =>
  (started ??= network.start({
    quiet: true,
    onUnhandledRequest(request, print) {
      const { origin, pathname } = new URL(request.url);
      // Allow requests of the test page itself, such as those for its modules.
      if (origin === location.origin && !pathname.startsWith('/api/')) return;
      print.error();
    },
  }));

const underway = new Set<object>();

const send = XMLHttpRequest.prototype.send;
XMLHttpRequest.prototype.send = function (body) {
  underway.add(this);
  this.addEventListener('loadend', () => underway.delete(this));
  send.call(this, body);
};

const fetch = window.fetch.bind(window);
window.fetch = (...call) => {
  const response = fetch(...call);
  underway.add(response);
  const end = () => underway.delete(response);
  response.then(end, end);
  return response;
};

const requestIdleCallback = window.requestIdleCallback.bind(window);
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 50 }));

/** Waits until all requests have a response, including requests that a response triggers. */
export async function waitForNetworkIdle(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet = underway.size === 0 ? quiet + 1 : 0) await idle();
}

const gates = new Set<() => void>();

/** Holds a response until the test opens the gate; all gates open when the test ends. */
export function createResponseGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  gates.add(open);
  return { opened, open: () => open() };
}

/** Ends all requests of a test, so that none reaches the next test. */
export async function endPendingRequests(): Promise<void> {
  for (const open of gates) open();
  gates.clear();
  await waitForNetworkIdle();
  network.resetHandlers();
}
