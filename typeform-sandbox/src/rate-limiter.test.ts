import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './sandbox-state';

describe('the rate limit', () => {
  let now = 0;
  const started = () => {
    now = 5000;
    return createRateLimiter(() => now);
  };

  it('allows two requests at once, then one every half second, and says how long to wait', () => {
    const rateLimiter = started();
    expect([rateLimiter.take('a'), rateLimiter.take('a'), rateLimiter.take('a')]).toEqual([0, 0, 500]);
    now += 400;
    expect(rateLimiter.take('a')).toBe(100);
    now += 100;
    expect([rateLimiter.take('a'), rateLimiter.take('a')]).toEqual([0, 500]);
  });

  it('saves up at most two requests', () => {
    const rateLimiter = started();
    rateLimiter.take('a');
    now += 60_000;
    expect([rateLimiter.take('a'), rateLimiter.take('a'), rateLimiter.take('a')]).toEqual([0, 0, 500]);
  });

  it('limits each account separately', () => {
    const rateLimiter = started();
    expect([rateLimiter.take('a'), rateLimiter.take('a'), rateLimiter.take('b')]).toEqual([0, 0, 0]);
  });
});
