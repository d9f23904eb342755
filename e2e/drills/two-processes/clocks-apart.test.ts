import { fileURLToPath } from 'node:url';
import { queueMail } from '@studio-desk/api/mail/outbox/outbox-repository';
import { mailOutbox } from '@studio-desk/api/db/schema/index';
import { startTestMailServer } from '@studio-desk/api/testing/test-mail-server';
import { authRoutes } from '@studio-desk/shared-contract';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { isNull } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signInForTokens } from '../kit/account';
import { makeTimedCall } from '../kit/call';
import { withDatabase, createPostgresDrillDatabase, withPostgresCluster } from '../kit/database';
import { startApi } from '../kit/process';
import { testApiProgram } from '../kit/test-command';

const SHIFTED_CLOCK = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url));
const SECOND = 1_000;

describe.skipIf(findPostgresBinaries() === undefined)('two machines with different clocks', async () => {
  const mailServer = await startTestMailServer();
  mailServer.refuse('data', 'late');

  it.each([-300, -40, 300])(
    'sign nobody out when a token is refreshed on the one that is %i s ahead, and then on the other',
    (seconds) =>
      withPostgresCluster(async (cluster) => {
        const { dataDir, settings } = createPostgresDrillDatabase(cluster.url('postgres'));
        const right = await startApi(testApiProgram, dataDir, settings);
        onTestFinished(async () => void (await right.stop()));
        const shifted = { ...settings, CLOCK_AHEAD_MS: String(seconds * SECOND) };
        const wrong = await startApi(['--import', SHIFTED_CLOCK, ...testApiProgram], dataDir, shifted);
        onTestFinished(async () => void (await wrong.stop()));
        const { refresh_token } = await signInForTokens(right.url);
        const refresh = (url: string) =>
          makeTimedCall(url, '/auth/refresh', { method: 'POST', body: { refresh_token } });

        const first = await refresh(wrong.url);
        expect(first).toMatchObject({ status: 200 });
        const next = authRoutes.refresh.schema.response[200].parse(first.body);
        expect(await makeTimedCall(wrong.url, '/auth/me', { token: next.access_token })).toMatchObject({
          status: 200,
        });
        expect(await makeTimedCall(right.url, '/auth/me', { token: next.access_token })).toMatchObject({
          status: 200,
        });
        expect(await refresh(right.url)).toMatchObject({
          status: 200,
          body: { refresh_token: next.refresh_token },
        });

        expect(await makeTimedCall(right.url, '/ready')).toMatchObject({ body: { warnings: [] } });
        expect(await makeTimedCall(wrong.url, '/ready')).toMatchObject({
          body: { warnings: [expect.stringMatching(/^This machine's clock is \d+ s (ahead of|behind)/)] },
        });
      }),
  );

  it.each([-300, 300])(
    'hand over each mail once when one is %i s ahead and the mail server is slow',
    (seconds) =>
      withPostgresCluster(async (cluster) => {
        const database = createPostgresDrillDatabase(cluster.url('postgres'));
        const settings = { ...database.settings, SMTP_URL: mailServer.url };
        const right = await startApi(testApiProgram, database.dataDir, settings);
        onTestFinished(async () => void (await right.stop()));
        const shifted = { ...settings, CLOCK_AHEAD_MS: String(seconds * SECOND) };
        const wrong = await startApi(
          ['--import', SHIFTED_CLOCK, ...testApiProgram],
          database.dataDir,
          shifted,
        );
        onTestFinished(async () => void (await wrong.stop()));
        await withDatabase(database, async (db) => {
          const addresses = ['ann', 'bo', 'cy', 'di'].map((name) => `${name}@example.com`);
          for (const to of addresses) await queueMail(db, { to, subject: 's', text: 't', html: 'h' });
          const unsent = () => db.select().from(mailOutbox).where(isNull(mailOutbox.sent_at));
          await expect.poll(unsent, { timeout: 60_000 }).toEqual([]);
          expect(
            mailServer
              .take()
              .flatMap(({ to }) => to)
              .sort(),
          ).toEqual(addresses);
        });
      }),
  );
});
