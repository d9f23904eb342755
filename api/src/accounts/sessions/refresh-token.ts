import { createHmac, timingSafeEqual } from 'node:crypto';

const VERSION = 1;
const ID_BYTES = 16;
const SIGNED_BYTES = 1 + ID_BYTES + 4;
const SIGNATURE_BYTES = 16;
const TOKEN = /^[\w-]{50}$/;

export interface UnverifiedRefreshToken {
  readonly sessionId: string;
  readonly generation: number;
  readonly bytes: Buffer;
}

export function createRefreshToken(sessionKey: Buffer, sessionId: string, generation: number): string {
  const signed = Buffer.alloc(SIGNED_BYTES);
  signed.writeUInt8(VERSION, 0);
  signed.write(sessionId.replaceAll('-', ''), 1, 'hex');
  signed.writeUInt32BE(generation, 1 + ID_BYTES);
  return Buffer.concat([signed, signatureOf(sessionKey, signed)]).toString('base64url');
}

export function parseRefreshToken(token: string): UnverifiedRefreshToken | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  // Several texts decode to the same bytes, so accept only the canonical text.
  if (bytes.toString('base64url') !== token || bytes.readUInt8(0) !== VERSION) return null;
  return { sessionId: uuidOf(bytes), generation: bytes.readUInt32BE(1 + ID_BYTES), bytes };
}

export function hasValidRefreshTokenSignature(
  sessionKey: Buffer,
  { bytes }: UnverifiedRefreshToken,
): boolean {
  return timingSafeEqual(
    signatureOf(sessionKey, bytes.subarray(0, SIGNED_BYTES)),
    bytes.subarray(SIGNED_BYTES),
  );
}

const signatureOf = (sessionKey: Buffer, signed: Buffer) =>
  createHmac('sha256', sessionKey).update(signed).digest().subarray(0, SIGNATURE_BYTES);

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex', 1, 1 + ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
