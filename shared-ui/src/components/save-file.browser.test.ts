import { expect, onTestFinished, test, vi } from 'vitest';
import { saveFile } from './save-file';

test('a file is downloaded under its name, and its URL is revoked later', async () => {
  const saved: HTMLAnchorElement[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this);
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    click.mockRestore();
    vi.useRealTimers();
  });

  saveFile(new Blob(['a,b']), 'report.csv');
  expect(saved.map(({ download }) => download)).toEqual(['report.csv']);
  const address = saved[0]?.href ?? '';
  expect(await (await fetch(address)).text()).toBe('a,b');
  vi.runAllTimers();
  await expect(fetch(address)).rejects.toThrow();
});
