import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { UnconfirmedCommit } from '../db/database-errors';
import { bareServer } from '../../testing/bare-server';
import { tooManyAttempts } from '../base/api-error';

async function answerTo(error: unknown) {
  const { server, logs } = bareServer();
  server.get('/fails', async () => {
    throw error;
  });
  const answer = await server.inject('/fails');
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), logs: logs.join('') };
}

const databaseError = (code: string, detail?: string) =>
  new DrizzleQueryError(
    'select * from users where email = $1',
    ['ann@example.com'],
    Object.assign(new Error('refused'), { code, detail }),
  );

describe('the error handler', () => {
  it('tells nobody what went wrong inside, and logs it under the id of the request', async () => {
    const { status, body, logs } = await answerTo(new Error('secret path /srv/app'));
    expect(status).toBe(500);
    expect(body).toEqual({
      detail: 'Something went wrong on our side',
      code: 'internal',
      request_id: expect.any(String),
    });
    expect(logs).toContain('secret path /srv/app');
    expect(logs).toContain(body.request_id);
  });

  it('says of a change that was not confirmed that it may be there', async () => {
    const lost = new UnconfirmedCommit({ cause: databaseError('57P01') });
    const { status, headers, body } = await answerTo(lost);
    expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'unconfirmed']);
  });

  it('logs a failed query without its parameters and without what the database details', async () => {
    const { status, logs } = await answerTo(databaseError('42P01', 'Key (email)=(ann@example.com)'));
    expect(status).toBe(500);
    expect(logs).toContain('select * from users');
    expect(logs).toContain('42P01');
    expect(logs).not.toContain('ann@example.com');
  });

  it.each(['08006', '57P01', '57014', '53300', '25P03', 'ECONNREFUSED', 'DATABASE_CLOSED', 'DATABASE_BUSY'])(
    'answers 503 when the database does not answer (%s)',
    async (code) => {
      const { status, headers, body } = await answerTo(databaseError(code));
      expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'unavailable']);
    },
  );

  it('answers 503 when the driver says so without a code', async () => {
    const { status } = await answerTo(new Error('timeout exceeded when trying to connect'));
    expect(status).toBe(503);
  });

  it('answers 422 for a value that no column takes', async () => {
    const { status, body } = await answerTo(databaseError('22P05'));
    expect([status, body.code]).toEqual([422, 'invalid_input']);
  });

  it.each([
    [30, '1 minute'],
    [61, '2 minutes'],
  ])('says when to try again after %i s', async (seconds, words) => {
    const { status, headers, body } = await answerTo(tooManyAttempts(seconds));
    expect([status, headers['retry-after'], body.detail]).toEqual([
      429,
      String(seconds),
      `Too many attempts. Try again in ${words}.`,
    ]);
  });

  it.each(['text', 7, { status: 400 }])('survives %s thrown instead of an error', async (thrown) => {
    expect((await answerTo(thrown)).status).toBe(500);
  });
});
