import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const FORMAT = 'v1:';

export const newSessionKey = (): Buffer => randomBytes(KEY_BYTES);

/** Encrypts a session's key for the disk, bound to its session: copied to another row it opens nothing. */
export function sealSessionKey(encryptionKey: string, sessionId: string, sessionKey: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derivedKey(encryptionKey), nonce).setAAD(Buffer.from(sessionId));
  const sealed = Buffer.concat([nonce, cipher.update(sessionKey), cipher.final(), cipher.getAuthTag()]);
  return FORMAT + sealed.toString('base64url');
}

/** Null where it was sealed under another encryption key, or for another session. */
export function openSessionKey(encryptionKey: string, sessionId: string, sealedText: string): Buffer | null {
  const sealed = Buffer.from(sealedText.slice(FORMAT.length), 'base64url');
  const decipher = createDecipheriv(CIPHER, derivedKey(encryptionKey), sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(sessionId))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

// One secret of the operator serves several purposes: each has a key of its own.
const derivedKey = (encryptionKey: string) =>
  Buffer.from(hkdfSync('sha256', encryptionKey, '', 'studio-desk session keys', KEY_BYTES));
