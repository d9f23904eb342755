import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { chunk, yieldToEventLoop } from './chunk';

describe('chunks of rows', () => {
  it('contain all rows once each, in order', () => {
    for (const count of [0, 1, 499, 500, 501, 1000, 1234]) {
      const rows = Array.from({ length: count }, (_, index) => index);
      expect([...chunk(rows, 500)].flat(), String(count)).toEqual(rows);
    }
  });

  it('let other work run between them when each takes long', async () => {
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => void vi.restoreAllMocks());
    const order: string[] = [];
    for (const ms of [15, 15, 1, 15]) {
      setImmediate(() => order.push('other'));
      now += ms;
      await yieldToEventLoop();
      order.push(`after ${ms} ms`);
    }
    expect(order.slice(0, 5)).toEqual(['other', 'after 15 ms', 'other', 'after 15 ms', 'after 1 ms']);
    expect(order.at(-1)).toBe('after 15 ms');
  });
});
