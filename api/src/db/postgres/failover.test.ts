import { describe, expect, it, onTestFinished } from 'vitest';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { type PostgresCluster, startPostgresCluster } from '@studio-desk/test-kit/servers/postgres-cluster';
import { inTransaction } from '../database';
import { isDatabaseUnavailable, mayBeCommitted } from '../database-errors';
import { mailOutbox } from '../schema';
import { openPostgresDatabase } from './postgres-database';
import { findWritableServer } from './writable-pool';

const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h' };

const addressOf = (...servers: readonly PostgresCluster[]) =>
  `postgres://postgres@${servers.map(({ folder }) => encodeURIComponent(folder)).join(',')}/postgres`;

async function startPair() {
  const binaries = findPostgresBinaries() ?? '';
  const primary = await startPostgresCluster(binaries);
  onTestFinished(primary.stop);
  const standby = await startPostgresCluster(binaries, { standbyOf: primary });
  onTestFinished(standby.stop);
  return { primary, standby };
}

async function open(url: string) {
  const { db, close } = await openPostgresDatabase({ url, size: 3, onIdleError: () => {} });
  onTestFinished(close);
  return db;
}

describe('a database URL with several servers', () => {
  it('connects to the server that accepts writes, in any order, also after a failover', async () => {
    const { primary, standby } = await startPair();
    const both = addressOf(standby, primary);
    expect(await findWritableServer(both)).toBe(addressOf(primary));
    const db = await open(both);
    const write = () => db.insert(mailOutbox).values(mail);
    const failure = () =>
      write().then(
        () => undefined,
        (error: unknown) => error,
      );
    await write();
    await Promise.all(
      Array.from({ length: 10 }, () => inTransaction(db, (tx) => tx.insert(mailOutbox).values(mail))),
    );

    expect(await db.select().from(mailOutbox)).toHaveLength(11);

    primary.kill();
    await expect.poll(failure).toMatchObject({
      cause: {
        message: expect.stringMatching(
          /^No server of DATABASE_URL accepts writes \(.*it is a standby, or read-only/,
        ),
      },
    });
    const error = await failure();
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(mayBeCommitted(error)).toBe(false);

    await standby.promote();
    await write();
    expect(await findWritableServer(both)).toBe(addressOf(standby));
  });

  it('fails with the reason of each server when none accepts writes', async () => {
    const nowhere = openPostgresDatabase({
      url: 'postgres://u:secret@127.0.0.1:1,localhost:2/db',
      size: 1,
      onIdleError: () => {},
    });
    await expect(nowhere).rejects.toThrow(
      /^No server of DATABASE_URL accepts writes \(127\.0\.0\.1:1: .*ECONNREFUSED.*; localhost:2: .*ECONNREFUSED.*\)$/,
    );
  });
});
