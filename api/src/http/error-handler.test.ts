import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { UnconfirmedCommitError } from '../db/database-errors';
import { createServerWithoutRoutes } from '#testing/server-without-routes';
import { tooManyAttemptsError } from '../errors/api-error';

async function responseTo(error: unknown) {
  const { server, logs } = createServerWithoutRoutes();
  server.get('/fails', async () => {
    throw error;
  });
  const response = await server.inject('/fails');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json(),
    logs: logs.join(''),
  };
}

const databaseError = (code: string, detail?: string) =>
  new DrizzleQueryError(
    'select * from users where email = $1',
    ['ann@example.com'],
    Object.assign(new Error('refused'), { code, detail }),
  );

describe('the error handler', () => {
  it('hides internal errors from the response and logs them with the request id', async () => {
    const { status, body, logs } = await responseTo(new Error('secret path /srv/app'));
    expect(status).toBe(500);
    expect(body).toEqual({
      detail: 'Something went wrong on our side',
      code: 'internal',
      request_id: expect.any(String),
    });
    expect(logs).toContain('secret path /srv/app');
    expect(logs).toContain(body.request_id);
  });

  it('returns 503 with the code outcome_unknown for a commit that was not confirmed', async () => {
    const lost = new UnconfirmedCommitError({ cause: databaseError('57P01') });
    const { status, headers, body } = await responseTo(lost);
    expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'outcome_unknown']);
  });

  it('logs a failed query without its parameters and the details of the database error', async () => {
    const { status, logs } = await responseTo(databaseError('42P01', 'Key (email)=(ann@example.com)'));
    expect(status).toBe(500);
    expect(logs).toContain('select * from users');
    expect(logs).toContain('42P01');
    expect(logs).not.toContain('ann@example.com');
  });

  it.each(['08006', '57P01', '57014', '53300', '25P03', 'ECONNREFUSED', 'DATABASE_CLOSED', 'DATABASE_BUSY'])(
    'returns 503 when the database does not respond (%s)',
    async (code) => {
      const { status, headers, body } = await responseTo(databaseError(code));
      expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'database_unavailable']);
    },
  );

  it.each(['53100', 'ENOSPC'])(
    'returns 503 with a code of its own when the disk is full (%s)',
    async (code) => {
      const { status, headers, body } = await responseTo(databaseError(code));
      expect([status, headers['retry-after'], body.code]).toEqual([503, '30', 'disk_full']);
    },
  );

  it('returns 503 for a driver error without a code', async () => {
    const { status } = await responseTo(new Error('timeout exceeded when trying to connect'));
    expect(status).toBe(503);
  });

  it('returns 422 for a value that the column type rejects', async () => {
    const { status, body } = await responseTo(databaseError('22P05'));
    expect([status, body.code]).toEqual([422, 'invalid_input']);
  });

  it.each([
    [30, '1 minute'],
    [61, '2 minutes'],
  ])('returns Retry-After %i', async (seconds, text) => {
    const { status, headers, body } = await responseTo(tooManyAttemptsError(seconds));
    expect([status, headers['retry-after'], body.detail]).toEqual([
      429,
      String(seconds),
      `Too many attempts. Try again in ${text}.`,
    ]);
  });

  it.each(['text', 7, { status: 400 }])(
    'returns 500 when %s is thrown instead of an error',
    async (thrown) => {
      expect((await responseTo(thrown)).status).toBe(500);
    },
  );
});
