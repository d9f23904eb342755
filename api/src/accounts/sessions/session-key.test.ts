import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newSessionKey, openSessionKey, sealSessionKey } from './session-service';

const SECRET = 'an encryption key of at least 32 characters';

describe('session keys on the disk', () => {
  it('are opened by the secret and session that sealed them', () => {
    const [id, key] = [randomUUID(), newSessionKey()];
    expect(openSessionKey(SECRET, id, sealSessionKey(SECRET, id, key))).toEqual(key);
  });

  it('do not show the key, nor twice the same text', () => {
    const [id, key] = [randomUUID(), newSessionKey()];
    const sealed = [sealSessionKey(SECRET, id, key), sealSessionKey(SECRET, id, key)];
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(sealed[0]).not.toContain(key.toString('base64url'));
  });

  it('are closed to another secret, another session and changed text', () => {
    const [id, key] = [randomUUID(), newSessionKey()];
    const sealed = sealSessionKey(SECRET, id, key);
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(openSessionKey(`${SECRET}!`, id, sealed)).toBeNull();
    expect(openSessionKey(SECRET, randomUUID(), sealed)).toBeNull();
    expect(openSessionKey(SECRET, id, changed)).toBeNull();
  });
});
