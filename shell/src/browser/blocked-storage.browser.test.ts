import { expect, onTestFinished, test, vi } from 'vitest';
import { warnIfStorageBlocked } from './blocked-storage';

test('a page whose storage is blocked says what it needs and how to allow it', () => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  onTestFinished(() => root.remove());
  expect(warnIfStorageBlocked()).toBe(false);

  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(window, 'localStorage', 'get').mockImplementationOnce(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(warnIfStorageBlocked()).toBe(true);
  expect(root.textContent).toContain('Allow site data for this address');
});
