import { randomBytes } from 'node:crypto';
import { type Seal, seal, unseal } from '../../base/sealed';

const KEY_BYTES = 32;

export const newSessionKey = (): Buffer => randomBytes(KEY_BYTES);

/** Encrypts a session's key for the disk, bound to its session: copied to another row it opens nothing. */
export const sealSessionKey = (encryptionKey: string, sessionId: string, sessionKey: Buffer): string =>
  seal(sealOf(encryptionKey, sessionId), sessionKey);

/** Null where it was sealed under another encryption key, or for another session. */
export const openSessionKey = (encryptionKey: string, sessionId: string, sealedText: string): Buffer | null =>
  unseal(sealOf(encryptionKey, sessionId), sealedText);

const sealOf = (encryptionKey: string, owner: string): Seal => ({
  encryptionKey,
  purpose: 'session keys',
  owner,
});
