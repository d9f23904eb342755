import './vitest-lean-react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { network, waitForNetworkQuiet } from '../screens/network';

beforeAll(() =>
  network.start({
    quiet: true,
    onUnhandledRequest(request, print) {
      const { origin, pathname } = new URL(request.url);
      // Requests of the test page itself, such as its modules.
      if (origin === location.origin && !pathname.startsWith('/api/')) return;
      print.error();
    },
  }),
);
// Clears DOM nodes, pointer position and focus that the previous test file left.
beforeAll(async () => {
  document.body.replaceChildren();
  await userEvent.click(document.documentElement, { position: { x: 0, y: 0 } });
});
afterAll(() => network.stop());

let consoleErrors: unknown[][] = [];

beforeEach(() => {
  consoleErrors = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void consoleErrors.push(args));
});

afterEach(async () => {
  await cleanup();
  await waitForNetworkQuiet();
  network.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  expect(consoleErrors, 'console.error was called').toEqual([]);
});
