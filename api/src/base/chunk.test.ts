import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { chunk, yieldToEventLoop } from './chunk';

describe('chunks of rows', () => {
  it.each([0, 1, 499, 500, 501, 1000, 1234])('contain all %i rows once each, in order', (count) => {
    const rows = Array.from({ length: count }, (_, index) => index);
    const seen: number[] = [];
    for (const some of chunk(rows, 500)) seen.push(...some);
    expect(seen).toEqual(rows);
  });

  it('let other work run between them when each takes long', async () => {
    let others = 0;
    const rows = Array.from({ length: 2000 }, (_, index) => index);
    let isDone = false;
    const other = (async () => {
      while (!isDone) {
        await setImmediate();
        others += 1;
      }
    })();
    const between: number[] = [];
    for (const _some of chunk(rows, 500)) {
      between.push(others);
      const until = performance.now() + 15;
      while (performance.now() < until);
      await yieldToEventLoop();
    }
    isDone = true;
    await other;
    expect(new Set(between).size).toBe(4);
  });
});
