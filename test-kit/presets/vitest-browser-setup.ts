import './vitest-lean-react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { network, networkQuiet } from '../screens/network';

beforeAll(() =>
  network.start({
    quiet: true,
    onUnhandledRequest(request, print) {
      const { origin, pathname } = new URL(request.url);
      // Requests for the test page itself.
      if (origin === location.origin && !pathname.startsWith('/api/')) return;
      print.error();
    },
  }),
);
// Removes what the previous file left in the page: DOM nodes, pointer position and focus.
beforeAll(async () => {
  document.body.replaceChildren();
  await userEvent.click(document.documentElement, { position: { x: 0, y: 0 } });
});
afterAll(() => network.stop());

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
});

afterEach(async () => {
  await cleanup();
  await networkQuiet();
  network.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  expect(complaints, 'console.error was called').toEqual([]);
});
