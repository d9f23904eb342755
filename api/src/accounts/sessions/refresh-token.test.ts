import fc from 'fast-check';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getPropertyRunOptions } from '#testing/property-runs';
import { hasValidRefreshTokenSignature, createRefreshToken, parseRefreshToken } from './refresh-token';

const RUNS = getPropertyRunOptions(30);
const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
const generations = fc.integer({ min: 0, max: 0xffff_ffff });

describe('refresh tokens', () => {
  it('contain session and generation, and are genuine', () => {
    fc.assert(
      fc.property(keys, fc.uuid(), generations, (key, sessionId, generation) => {
        const claimed = parseRefreshToken(createRefreshToken(key, sessionId, generation));
        expect(claimed).toMatchObject({ sessionId, generation });
        expect(claimed && hasValidRefreshTokenSignature(key, claimed)).toBe(true);
      }),
      RUNS,
    );
  });

  it('are deterministic', () => {
    const key = randomBytes(32);
    const sessionId = randomUUID();
    expect(createRefreshToken(key, sessionId, 7)).toBe(createRefreshToken(key, sessionId, 7));
  });

  it('are not genuine once any character is changed', () => {
    const key = randomBytes(32);
    const token = createRefreshToken(key, randomUUID(), 3);
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === 'A' ? 'B' : 'A';
      const claimed = parseRefreshToken(token.slice(0, place) + other + token.slice(place + 1));
      expect(claimed !== null && hasValidRefreshTokenSignature(key, claimed)).toBe(false);
    }
  });

  it('are not genuine under another key', () => {
    fc.assert(
      fc.property(keys, keys, fc.uuid(), generations, (key, other, sessionId, generation) => {
        fc.pre(!key.equals(other));
        const claimed = parseRefreshToken(createRefreshToken(key, sessionId, generation));
        expect(claimed && hasValidRefreshTokenSignature(other, claimed)).toBe(false);
      }),
      RUNS,
    );
  });

  it('are not parsed from other texts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'binary' })), (text) => {
        const claimed = parseRefreshToken(text);
        expect(claimed === null || claimed.bytes.length === 37).toBe(true);
      }),
      RUNS,
    );
    expect(parseRefreshToken('')).toBeNull();
    expect(parseRefreshToken(`${createRefreshToken(randomBytes(32), randomUUID(), 0)}=`)).toBeNull();
  });
});
