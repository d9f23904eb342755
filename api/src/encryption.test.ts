import { describe, expect, it } from 'vitest';
import { type EncryptionContext, encrypt, decrypt } from './encryption';

const by: EncryptionContext = {
  encryptionKey: 'an encryption key of at least 32 characters',
  purpose: 'typeform tokens',
  owner: 'ann',
};
const token = Buffer.from('a token of the service');

describe('encrypted content', () => {
  it('is decrypted to the original', () => {
    expect(decrypt(by, encrypt(by, token))).toEqual(token);
  });

  it.each<[string, Partial<EncryptionContext>]>([
    ['secret', { encryptionKey: 'another encryption key of 32 characters' }],
    ['purpose', { purpose: 'session keys' }],
    ['owner', { owner: 'bob' }],
  ])('cannot be decrypted with another %s', (_what, other) => {
    expect(decrypt({ ...by, ...other }, encrypt(by, token))).toBeNull();
  });

  it.each(['', 'v1:', 'v1:AAAA', 'text'])('is null for text that was never encrypted: "%s"', (text) => {
    expect(decrypt(by, text)).toBeNull();
  });

  it('of an earlier version can be decrypted, so that sessions survive an update', () => {
    const kept = 'v1:BwcHBwcHBwcHBwcHyACK7BZCLdO4yEp16CwqK87plowhFJPa';
    const session: EncryptionContext = { ...by, purpose: 'session keys', owner: 'a session' };
    expect(decrypt(session, kept)?.toString()).toBe('kept key');
  });
});
