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
      // Modules, styles and fonts of the test page itself are no calls of the product.
      if (origin === location.origin && !pathname.startsWith('/api/')) return;
      print.error();
    },
  }),
);
// What the file before left in the page: nodes beside its screens, the pointer over what this one draws, and the place
// from which the next Tab would go on.
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
