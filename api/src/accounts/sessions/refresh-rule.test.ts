import { describe, expect, it } from 'vitest';
import { hasSessionExpired, decideRefresh } from './refresh-rule';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const rotated = new Date('2026-11-20T15:00:00Z');
const after = (ms: number) => new Date(rotated.getTime() + ms);

const session = { generation: 5, seen_generation: 5, recovered: false, rotated_at: rotated };

describe('decideRefresh', () => {
  const cases = [
    { ages: [0, 29.9 * SECOND, 30.1 * SECOND, DAY, 6 * DAY], generation: 5, step: 'rotate' },
    { ages: [0, 29.9 * SECOND, 30 * SECOND], generation: 4, step: 'repeat' },
    { ages: [30.1 * SECOND, DAY], generation: 4, step: 'revoke' },
    { ages: [0, 29.9 * SECOND, 30.1 * SECOND, DAY], generation: 3, step: 'revoke' },
    { ages: [0, 29.9 * SECOND, 30.1 * SECOND, DAY], generation: 0, step: 'revoke' },
    { ages: [0, DAY], generation: 6, step: 'rotate' },
  ].flatMap(({ ages, ...rest }) => ages.map((age) => ({ age, ...rest })));

  it('goes by generation and age', () => {
    for (const { age, generation, step } of cases)
      expect(decideRefresh(session, generation, after(age)), `${generation} of 5 after ${age} ms`).toBe(step);
  });

  const unseen = { ...session, seen_generation: 4 };

  it.each([
    { age: 30.1 * SECOND, state: unseen, step: 'recover' },
    { age: DAY, state: unseen, step: 'recover' },
    { age: DAY + 1, state: unseen, step: 'revoke' },
    { age: 30.1 * SECOND, state: { ...unseen, recovered: true }, step: 'revoke' },
  ])('a lost response after $age ms: $step', ({ age, state, step }) => {
    expect(decideRefresh(state, 4, after(age))).toBe(step);
  });
});

describe('the end of a session', () => {
  it.each([
    { idle: 7 * DAY, old: 7 * DAY, expired: false },
    { idle: 7 * DAY + 1, old: 8 * DAY, expired: true },
    { idle: 0, old: 30 * DAY, expired: false },
    { idle: 0, old: 30 * DAY + 1, expired: true },
  ])('after $idle ms unused, $old ms old: $expired', ({ idle, old, expired }) => {
    const now = after(0);
    expect(hasSessionExpired({ rotated_at: after(-idle), created_at: after(-old) }, now)).toBe(expired);
  });
});
