import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { type EmbeddedClientOptions, openEmbeddedClient } from './embedded-client';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('did not fail'),
    (error: unknown) => error,
  );

async function openCopy(options: Omit<EmbeddedClientOptions, 'folder'> = {}) {
  const folder = makeTestFolder('client');
  cpSync(inject('testDatabase').template, folder, { recursive: true });
  const client = await openEmbeddedClient({ folder, ...options });
  const close = async () => {
    await client.close();
    removeFolder(folder);
  };
  return { client, folder, close };
}

describe('the embedded database', async () => {
  const { client, close } = await openCopy();
  afterAll(close);
  await client.exec('create table numbers (n int primary key, note text)');

  const count = async () => (await client.query('select n from numbers')).rows.length;

  it('syncs a commit to disk before it resolves', async () => {
    expect((await client.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
    expect((await client.query('show wal_sync_method')).rows).toEqual([{ wal_sync_method: 'fsync' }]);
    const before = Number(await client.fsyncs());
    await client.query('insert into numbers values (1)');
    expect(Number(await client.fsyncs())).toBeGreaterThan(before);
  });

  it('returns errors with code, constraint, table and detail', async () => {
    const error = await failureOf(client.query('insert into numbers values (2), (2)'));
    expect(error).toMatchObject({
      code: '23505',
      constraint: 'numbers_pkey',
      table: 'numbers',
      detail: expect.any(String),
    });
    expect(error).toBeInstanceOf(Error);
  });

  it('runs more different queries than it keeps prepared, and the first one again', async () => {
    for (let value = 0; value < 250; value += 1) {
      expect((await client.query(`select ${value} as value`)).rows).toEqual([{ value }]);
    }
    expect((await client.query('select 0 as value')).rows).toEqual([{ value: 0 }]);
  });

  it('runs a query again after its table was created or changed', async () => {
    const query = () => client.query('select * from later');
    expect(await failureOf(query())).toMatchObject({ code: '42P01' });
    await client.exec('create table later (n int); insert into later values (1)');
    expect((await query()).rows).toEqual([{ n: 1 }]);
    await client.exec('alter table later alter n type text');
    expect(await failureOf(query())).toMatchObject({ code: '0A000' });
    expect((await query()).rows).toEqual([{ n: '1' }]);
  });

  it('accepts lists, dates, booleans and objects as parameters', async () => {
    const moment = new Date('2026-11-23T09:00:00.000Z');
    const { rows } = await client.query(
      'select $1::text[] as list, $2::timestamptz = $3::timestamptz as same, $4::boolean as flag, $5::jsonb as data, $6::int as nothing',
      [['a', 'b "c"', ','], moment, moment.toISOString(), true, { a: [1] }, null],
    );
    expect(rows).toEqual([
      { list: ['a', 'b "c"', ','], same: true, flag: true, data: { a: [1] }, nothing: null },
    ]);
  });

  it('runs transactions one after the other, and single queries between them', async () => {
    const order: string[] = [];
    const slow = client.transaction(async (tx) => {
      await tx.query('select 1');
      order.push('first');
      await tx.query('select 2');
      order.push('first ends');
    });
    const single = client.query('select 3').then(() => order.push('single'));
    const next = client.transaction(async () => void order.push('second'));
    await Promise.all([slow, single, next]);
    expect(order).toEqual(['first', 'first ends', 'single', 'second']);
  });

  it('rolls back when the work fails, and runs the next query', async () => {
    const before = await count();
    const error = await failureOf(
      client.transaction(async (tx) => {
        await tx.query('insert into numbers values (50)');
        await tx.query('insert into numbers values (50)');
      }),
    );
    expect(error).toMatchObject({ code: '23505' });
    expect(await count()).toBe(before);
  });

  it('does not commit a transaction whose failed query was caught', async () => {
    const before = await count();
    await failureOf(
      client.transaction(async (tx) => {
        await tx.query('insert into numbers values (60)');
        await failureOf(tx.query('select nonsense'));
      }),
    );
    expect(await count()).toBe(before);
  });

  it('rejects the handle of a transaction that has ended', async () => {
    const kept = await client.transaction(async (tx) => tx);
    expect(await failureOf(kept.query('select 1'))).toMatchObject({ message: 'This transaction is over' });
  });

  it('does not block the calling thread while a query runs', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await client.query('select count(*) from generate_series(1, 300000)');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});

describe('a transaction of an embedded database', () => {
  it('rolls back an idle transaction that its caller never ends, and runs other queries', async () => {
    const { client, close } = await openCopy({ idleTransactionMs: 100 });
    await client.exec('create table numbers (n int)');
    const count = async () => (await client.query('select n from numbers')).rows.length;
    let release = () => {};
    const forgotten = failureOf(
      client.transaction(async (tx) => {
        await tx.query('insert into numbers values (70)');
        await new Promise<void>((resolve) => (release = resolve));
        await tx.query('insert into numbers values (71)');
      }),
    );
    expect(await count()).toBe(0);
    release();
    expect(await forgotten).toBeInstanceOf(Error);
    expect(await count()).toBe(0);
    await close();
  });
});

describe('an embedded database that is busy with a transaction', async () => {
  const { client, close } = await openCopy({ maxWaitMs: 1000 });
  afterAll(close);
  await client.exec('create table held (n int)');

  it('rejects a query that waited too long without running it; maintenance keeps waiting', async () => {
    let release = () => {};
    const holder = client.transaction(async (tx) => {
      await new Promise<void>((resolve) => (release = resolve));
      await tx.query('insert into held values (1)');
    });
    const maintenance = client.exec('insert into held values (2)');
    const refused = [
      client.query('insert into held values (3)'),
      client.transaction((tx) => tx.query('insert into held values (4)')),
    ];
    const busy = expect.objectContaining({ code: 'DATABASE_BUSY' });
    expect(await Promise.all(refused.map(failureOf))).toEqual([busy, busy]);
    release();
    await Promise.all([holder, maintenance]);
    expect(await client.exec('select n from held order by n')).toMatchObject([
      { rows: [{ n: 1 }, { n: 2 }] },
    ]);
  });
});

describe('an embedded database whose data folder was taken over by another process', () => {
  async function openLocked() {
    const lockFile = join(makeTestFolder('client'), 'record');
    writeFileSync(lockFile, '');
    const reasons: string[] = [];
    const onLost = ({ message }: Error) => reasons.push(message);
    return { ...(await openCopy({ lockFile, onLost })), reasons, loseLock: () => rmSync(lockFile) };
  }

  it('creates no file', async () => {
    const { client, folder, close, loseLock } = await openLocked();
    const files = () => readdirSync(folder, { recursive: true }).map(String).sort();
    const before = files();
    loseLock();
    expect(await failureOf(client.exec('create table late (n int)'))).toMatchObject({
      code: 'DATABASE_CLOSED',
    });
    expect(files()).toEqual(before);
    await close();
  });

  it('stops before it writes again', async () => {
    const { client, folder, close, reasons, loseLock } = await openLocked();
    await client.exec('create table kept (n int); insert into kept values (1)');
    loseLock();
    const lost = { code: 'DATABASE_CLOSED', message: 'The lock of the data folder is lost' };
    expect(await failureOf(client.query('insert into kept values (2)'))).toMatchObject(lost);
    expect(reasons).toEqual([lost.message]);
    const again = await openEmbeddedClient({ folder });
    expect((await again.query('select n from kept')).rows).toEqual([{ n: 1 }]);
    await again.close();
    await close();
  });
});

describe('an embedded database that is closed', () => {
  it('rejects queries, and contains the committed rows when it is opened again', async () => {
    const { client, folder, close } = await openCopy();
    await client.exec('create table kept (n int); insert into kept values (1)');
    await client.close();
    expect(await failureOf(client.query('select 1'))).toMatchObject({ code: 'DATABASE_CLOSED' });
    expect(await failureOf(client.transaction(async () => {}))).toMatchObject({ code: 'DATABASE_CLOSED' });
    const again = await openEmbeddedClient({ folder });
    expect((await again.query('select n from kept')).rows).toEqual([{ n: 1 }]);
    await again.close();
    await close();
  });

  it('throws the reason when it cannot be opened', async () => {
    const impossible = openEmbeddedClient({ folder: '/dev/null/database' });
    expect(await failureOf(impossible)).toMatchObject({ code: 'ENOTDIR' });
  });
});
