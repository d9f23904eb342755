import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inSlices } from './likely-name-repository';

describe('rows in slices', () => {
  it.each([0, 1, 499, 500, 501, 1000, 1234])('are all %i of them, each once, in order', async (count) => {
    const rows = Array.from({ length: count }, (_, index) => index);
    const seen: number[] = [];
    for await (const some of inSlices(rows)) seen.push(...some);
    expect(seen).toEqual(rows);
  });

  it('let others come in between, where looking at them takes its time', async () => {
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
    for await (const _some of inSlices(rows)) {
      between.push(others);
      const until = performance.now() + 15;
      while (performance.now() < until);
    }
    isDone = true;
    await other;
    expect(new Set(between).size).toBe(4);
  });
});
