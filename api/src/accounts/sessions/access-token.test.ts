import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyAccessToken, signAccessToken } from './access-token';

const SECRET = 'a secret of this test alone, long enough to sign with';
const NOW = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const user = { userId: randomUUID(), sessionId: randomUUID(), generation: 3 };
const sign = () => signAccessToken(SECRET, user, NOW, later(86_400));

test('an access token is valid for 15 minutes, however often it is read', async () => {
  const token = await sign();
  expect(await verifyAccessToken(SECRET, token, NOW)).toEqual(user);
  expect(await verifyAccessToken(SECRET, token, later(899))).toEqual(user);
  expect(await verifyAccessToken(SECRET, token, later(900))).toBeNull();
});

test('a cached access token is invalid with another secret or a changed signature', async () => {
  const token = await sign();
  expect(await verifyAccessToken(SECRET, token, NOW)).toEqual(user);
  expect(await verifyAccessToken(`${SECRET}.`, token, NOW)).toBeNull();
  expect(await verifyAccessToken(SECRET, `${token}x`, NOW)).toBeNull();
});

test('an access token does not outlive its session', async () => {
  const token = await signAccessToken(SECRET, user, NOW, later(60));
  expect(await verifyAccessToken(SECRET, token, later(59))).toEqual(user);
  expect(await verifyAccessToken(SECRET, token, later(60))).toBeNull();
});
