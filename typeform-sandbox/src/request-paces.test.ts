import { describe, expect, it } from 'vitest';
import { requestPaces } from './sandbox-state';

describe('the pace of requests', () => {
  let now = 0;
  const started = () => {
    now = 5000;
    return requestPaces(() => now);
  };

  it('lets two in at once, then one each half second, and says how long to wait', () => {
    const paces = started();
    expect([paces.take('a'), paces.take('a'), paces.take('a')]).toEqual([0, 0, 500]);
    now += 400;
    expect(paces.take('a')).toBe(100);
    now += 100;
    expect([paces.take('a'), paces.take('a')]).toEqual([0, 500]);
  });

  it('saves no more than two up', () => {
    const paces = started();
    paces.take('a');
    now += 60_000;
    expect([paces.take('a'), paces.take('a'), paces.take('a')]).toEqual([0, 0, 500]);
  });

  it('counts each account for itself', () => {
    const paces = started();
    expect([paces.take('a'), paces.take('a'), paces.take('b')]).toEqual([0, 0, 0]);
  });
});
