import { describe, expect, it } from 'vitest';
import { type Seal, seal, unseal } from './sealed';

const by: Seal = {
  encryptionKey: 'an encryption key of at least 32 characters',
  purpose: 'typeform tokens',
  owner: 'ann',
};
const token = Buffer.from('a token of the service');

describe('what is sealed', () => {
  it('is opened as it was sealed', () => {
    expect(unseal(by, seal(by, token))).toEqual(token);
  });

  it.each<[string, Partial<Seal>]>([
    ['secret', { encryptionKey: 'another encryption key of 32 characters' }],
    ['purpose', { purpose: 'session keys' }],
    ['owner', { owner: 'bob' }],
  ])('is closed to another %s', (_what, other) => {
    expect(unseal({ ...by, ...other }, seal(by, token))).toBeNull();
  });

  it.each(['', 'v1:', 'v1:AAAA', 'text'])('is not opened where it was never sealed: "%s"', (text) => {
    expect(unseal(by, text)).toBeNull();
  });

  it('is opened by later versions: sessions that are on a disk must not end with an update', () => {
    const kept = 'v1:BwcHBwcHBwcHBwcHyACK7BZCLdO4yEp16CwqK87plowhFJPa';
    const session: Seal = { ...by, purpose: 'session keys', owner: 'a session' };
    expect(unseal(session, kept)?.toString()).toBe('kept key');
  });
});
