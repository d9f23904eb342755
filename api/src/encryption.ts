import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const FORMAT_PREFIX = 'v1:';

export interface EncryptionContext {
  readonly encryptionKey: string;
  readonly purpose: 'session keys' | 'typeform tokens';
  /** Identifies row and column of the value, so that a value copied to another row cannot be decrypted. */
  readonly owner: string;
}

export function encrypt(by: EncryptionContext, content: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derivedKey(by), nonce).setAAD(Buffer.from(by.owner));
  const encrypted = Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  return FORMAT_PREFIX + encrypted.toString('base64url');
}

export function decrypt(by: EncryptionContext, encryptedText: string): Buffer | null {
  const encrypted = Buffer.from(encryptedText.slice(FORMAT_PREFIX.length), 'base64url');
  if (encrypted.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, derivedKey(by), encrypted.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(by.owner))
    .setAuthTag(encrypted.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

const derivedKey = ({ encryptionKey, purpose }: EncryptionContext) => deriveSecret(encryptionKey, purpose);

export const deriveSecret = (encryptionKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', encryptionKey, '', `studio-desk ${purpose}`, KEY_BYTES));
