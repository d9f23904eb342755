import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app';
import { verifyAccessToken } from './access-token';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('forged tokens', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const [header = '', body = '', signature = ''] = ann.access_token.split('.');
  const decoded = (part: string): JWTPayload => JSON.parse(Buffer.from(part, 'base64url').toString());
  const claims = decoded(body);
  const key = new TextEncoder().encode(api.context.env.TOKEN_SECRET);

  const signed = (changes: JWTPayload = {}, protectedHeader = {}, secret = key) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...protectedHeader })
      .sign(secret);
  const handSigned = (protectedHeader: object, payload: object = claims) => {
    const start = `${encoded(protectedHeader)}.${encoded(payload)}`;
    return `${start}.${createHmac('sha256', key).update(start).digest('base64url')}`;
  };
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const bearer = (authorization: string) => api.get('/api/auth/me', { headers: { authorization } });
  const now = claims.iat ?? 0;

  it('the genuine token works', async () => {
    expect((await bearer(`Bearer ${await signed()}`)).statusCode).toBe(200);
  });

  const vectors: Record<string, string> = {
    'no algorithm': new UnsecuredJWT(claims).encode(),
    'no algorithm, by hand': `${encoded({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
    'algorithm NONE': `${encoded({ alg: 'NONE', typ: 'at+jwt' })}.${body}.`,
    'no algorithm, with the old signature': `${encoded({ alg: 'none', typ: 'at+jwt' })}.${body}.${signature}`,
    'another algorithm of the family': await signed({}, { alg: 'HS512' }),
    RS256: await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' }).sign(rsa.privateKey),
    'RS256 named, HMAC made': handSigned({ alg: 'RS256', typ: 'at+jwt' }),
    'a public key in the header':
      handSigned({ alg: 'HS256', typ: 'at+jwt', jwk: { kty: 'oct', k: 'AA' } }).slice(0, -3) + 'AAA',
    'a critical header that nobody knows': handSigned({ alg: 'HS256', typ: 'at+jwt', crit: ['x'], x: 1 }),
    'another key': await signed(
      {},
      {},
      new TextEncoder().encode('another secret of more than 32 characters'),
    ),
    'an empty signature': `${header}.${body}.`,
    'no signature': `${header}.${body}`,
    'a signature of another token': `${header}.${encoded({ ...claims, sub: claims.sid })}.${signature}`,
    'a changed last character':
      ann.access_token.slice(0, -2) + (ann.access_token.endsWith('AA') ? 'BB' : 'AA'),
    'another issuer': await signed({ iss: 'someone' }),
    'no issuer': await signed({ iss: undefined }),
    'another audience': await signed({ aud: 'another-api' }),
    'no audience': await signed({ aud: undefined }),
    'type JWT': await signed({}, { typ: 'JWT' }),
    'no type': handSigned({ alg: 'HS256' }),
    'just expired': await signed({ exp: now - 1 }),
    'expires now': await signed({ exp: now }),
    'no end': await signed({ exp: undefined }),
    'not yet valid': await signed({ nbf: now + 3600 }),
    'an end that is text': handSigned({ alg: 'HS256', typ: 'at+jwt' }, { ...claims, exp: '9999999999' }),
    'no jti': await signed({ jti: undefined }),
    'no session': await signed({ sid: undefined }),
    'a session that is no id': await signed({ sid: "' or 1=1 --" }),
    'a session that is a list': await signed({ sid: ['x'] }),
    'no person': await signed({ sub: undefined }),
    'a generation that is text': await signed({ rc: '0' }),
    'a generation below 0': await signed({ rc: -1 }),
    'claims that are no object': handSigned({ alg: 'HS256', typ: 'at+jwt' }, []),
    'a refresh token': ann.refresh_token,
    dots: '..',
    'one dot': '.',
    junk: 'junk',
    'junk with dots': 'a.b.c',
    zeros: '0'.repeat(100),
    '8 KB': 'A'.repeat(8000),
    '8 KB with dots': `${'A'.repeat(4000)}.${'B'.repeat(2000)}.${'C'.repeat(2000)}`,
    'a JSON text': '{"sub":1}',
    'a path': '../../etc/passwd',
    'a quote': "'",
  };

  it('are not read', async () => {
    const { TOKEN_SECRET } = api.context.env;
    for (const [name, token] of Object.entries(vectors))
      expect(await verifyAccessToken(TOKEN_SECRET, token, api.clock.now()), name).toBeNull();
    expect(await verifyAccessToken(TOKEN_SECRET, await signed(), api.clock.now())).not.toBeNull();
  });

  const headers: Record<string, string> = {
    'another session': `Bearer ${await signed({ sid: '0190a1b2-0000-7000-8000-000000000000' })}`,
    'another person': `Bearer ${await signed({ sub: '0190a1b2-0000-7000-8000-000000000000' })}`,
    'another key': `Bearer ${vectors['another key']}`,
    'no value': '',
    'a word': 'Bearer',
    'a space': 'Bearer ',
    'another scheme': `Basic ${ann.access_token}`,
    'no scheme': ann.access_token,
    'two tokens': `Bearer ${ann.access_token} ${ann.access_token}`,
    'a list': `Bearer ${ann.access_token}, Bearer ${ann.access_token}`,
    'a tab': `Bearer\t${ann.access_token}`,
    'letters beyond ASCII': 'Bearer tökén',
    'bytes beyond ASCII': `Bearer ${Buffer.from('💥').toString('latin1')}`,
    '8 KB beyond ASCII': `Bearer ${'ü'.repeat(8000)}`,
    'control characters': 'Bearer \u0001\u0002',
    quotes: `Bearer "${ann.access_token}"`,
  };

  it('are refused in the header', async () => {
    for (const [name, authorization] of Object.entries(headers)) {
      const response = await bearer(authorization);
      const { code, detail } = response.json();
      expect([response.statusCode, code, detail], name).toEqual([401, 'unauthenticated', 'Please sign in']);
    }
  });

  it('an access token is refused as a refresh token', async () => {
    const answer = await api.post('/api/auth/refresh', { body: { refresh_token: await signed() } });
    expect(answer.statusCode).toBe(401);
  });

  it('do not change the genuine session', async () => {
    expect((await api.get('/api/auth/me', { as: ann })).statusCode).toBe(200);
  });
});
