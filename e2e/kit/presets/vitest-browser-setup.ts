import './vitest-lean-react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import '../screens/screens.css';
import { endPendingRequests, startNetwork } from '../screens/network';
import { resetPointer } from '../screens/pointer';

beforeAll(startNetwork);
// Remove the DOM nodes, the focus and the pointer position of the previous test file.
beforeAll(async () => {
  document.body.replaceChildren();
  await resetPointer();
});

let consoleErrors: unknown[][] = [];

beforeEach(() => {
  consoleErrors = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void consoleErrors.push(args));
});

const VIEWPORT = { width: 1440, height: 900 };

// Test files share a page, so remove everything that a test left behind.
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  await endPendingRequests();
  localStorage.clear();
  sessionStorage.clear();
  document.body.removeAttribute('style');
  vi.restoreAllMocks();
  vi.clearAllMocks();
  if (window.innerWidth !== VIEWPORT.width || window.innerHeight !== VIEWPORT.height) {
    await page.viewport(VIEWPORT.width, VIEWPORT.height);
  }
  expect(consoleErrors, 'console.error was called').toEqual([]);
});
