import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generateSessionKey, decryptSessionKey, encryptSessionKey } from './session-service';

const SECRET = 'an encryption key of at least 32 characters';

describe('stored session keys', () => {
  it('are decrypted with the same secret and session', () => {
    const [id, key] = [randomUUID(), generateSessionKey()];
    expect(decryptSessionKey(SECRET, id, encryptSessionKey(SECRET, id, key))).toEqual(key);
  });

  it('are not readable, and differ for each encryption', () => {
    const [id, key] = [randomUUID(), generateSessionKey()];
    const encrypted = [encryptSessionKey(SECRET, id, key), encryptSessionKey(SECRET, id, key)];
    expect(encrypted[0]).not.toBe(encrypted[1]);
    expect(encrypted[0]).not.toContain(key.toString('base64url'));
  });

  it('are not decrypted with another secret or session, or when changed', () => {
    const [id, key] = [randomUUID(), generateSessionKey()];
    const encrypted = encryptSessionKey(SECRET, id, key);
    const changed = `${encrypted.slice(0, -2)}${encrypted.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(decryptSessionKey(`${SECRET}!`, id, encrypted)).toBeNull();
    expect(decryptSessionKey(SECRET, randomUUID(), encrypted)).toBeNull();
    expect(decryptSessionKey(SECRET, id, changed)).toBeNull();
  });
});
