import { createHmac, timingSafeEqual } from 'node:crypto';

/** True where the header is the service's signature of exactly these bytes: `sha256=` and base64. */
export function isSignedBy(secret: string, body: Buffer, header: string | undefined): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('base64')}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
