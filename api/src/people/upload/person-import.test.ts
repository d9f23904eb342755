import type { Person } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import {
  planPersonImport,
  revalidatePersonImport,
  writePersonImport,
  type PersonImportPlan,
} from './person-import';
import {
  insertPeople,
  readStoredEmails,
  readStoredNames,
  type PersonInsert,
} from './person-import-repository';
import type { SignedInActor } from '../../base/actor';
import { inTransaction } from '../../db/database';
import { testApp } from '#testing/test-app';
import { recordCalls, UNKNOWN_ID } from '#testing/record-calls';

const api = await testApp();
const ann = await api.signIn();
const bob = await api.signIn();

describe('an upload of people beside other changes', () => {
  const { created, listed, remove } = recordCalls<Person>(api, '/api/people', ann);
  const actor: SignedInActor = { userId: ann.user.id, email: ann.email };
  const found = (text: string) => listed(`?limit=1000&search=${encodeURIComponent(text)}`);
  const by = { actor, now: api.clock.now() };
  const verdictsOf = (plan: PersonImportPlan) =>
    inTransaction(api.db, async (tx) => {
      const { rowErrors } = await writePersonImport(tx, await revalidatePersonImport(tx, plan));
      return rowErrors;
    });
  const personRow = (name: string, email: string | null) => ({
    identity: { name, email },
    person: { name, email, labels: [], entr_certificate: false },
  });

  it('compares rows again with people who were added or deleted since the file was read', async () => {
    const gone = await created({ name: 'Gone since', email: 'gone@since.example' });
    const plan = await planPersonImport(api.db, by, [
      personRow('Added since', 'added@since.example'),
      personRow('Gone since', 'gone@since.example'),
      personRow('Named since', null),
      personRow('Added since', null),
    ]);
    await created({ name: 'Quick', email: 'Added@since.example' });
    await created({ name: 'named SINCE' });
    await remove(gone.id, bob);
    expect(await verdictsOf(plan)).toEqual([
      'a person with this email already exists',
      null,
      'a person with this name already exists',
      // Added, because the first row with this name was refused.
      null,
    ]);
    expect(await found('since.example')).toHaveLength(2);
  });

  it('reports a row whose person was added at the same time, and no other row as existing', async () => {
    // The trigger adds another person after the comparison and before the insert.
    await api.db.execute(sql`
      create function come_first() returns trigger language plpgsql as $$ begin
        if new.name = 'Slower' then
          insert into people (id, name, email, created_at, updated_at, created_by_email, last_modified_by)
          values (gen_random_uuid(), 'Faster', upper(new.email), now(), now(), '', '');
        end if;
        return new;
      end $$`);
    await api.db.execute(
      sql`create trigger come_first before insert on people for each row execute function come_first()`,
    );
    try {
      const plan = await planPersonImport(api.db, by, [
        personRow('Slower', 'slower@faster.example'),
        personRow('Slower beside', 'beside@faster.example'),
        personRow('SLOWER', null),
      ]);
      expect(await verdictsOf(plan)).toEqual(['a person with this email already exists', null, null]);
    } finally {
      await api.db.execute(sql`drop function come_first cascade`);
    }
    expect((await found('faster.example')).map(({ name }) => name)).toEqual(['Faster', 'Slower beside']);
  });
});

describe('writing an import of people', () => {
  const by = { actor: { userId: ann.user.id, email: ann.email }, now: api.clock.now() };
  const { created, auditOf, read, remove } = recordCalls<Person>(api, '/api/people', ann);
  const insert = (...people: object[]) => {
    const writings = people.map((fields): PersonInsert => {
      const after = { labels: [], is_primary_founder: false, entr_certificate: false, ...fields };
      return { id: uuidv7(), audit_id: uuidv7(), after };
    });
    const json = writings.map((writing) => JSON.stringify(writing));
    return { ids: writings.map(({ id }) => id), added: insertPeople(api.db, by, json) };
  };

  it('skips people whose email was taken at the same time, without an audit entry, and returns the added ones', async () => {
    await created({ name: 'Faster', email: 'faster@x.example' });
    const { ids, added } = insert(
      { name: 'Slower', email: 'FASTER@x.example' },
      { name: 'Beside', email: 'beside@x.example', labels: ['mentor', 'judge'] },
      { name: 'Without' },
    );
    const [slower = '', beside = '', without = ''] = ids;
    expect((await added).sort()).toEqual([beside, without].sort());
    expect(await read(beside)).toMatchObject({ name: 'Beside', labels: ['mentor', 'judge'] });
    expect(await auditOf(slower)).toEqual([]);
    expect(await auditOf(beside)).toMatchObject([{ action: 'create', actor_email: ann.email }]);
    expect(await insert({ name: 'Slower', email: 'faster@x.example' }).added).toEqual([]);
  });

  it('finds emails and names of existing people, ignoring case', async () => {
    await created({ name: 'Stored One', email: 'Stored@x.example' });
    await created({ name: 'STORED one' });
    const { id } = await created({ name: 'Stored gone', email: 'gone@x.example' });
    await remove(id);
    const emails = ['stored@x.example', 'gone@x.example', 'nobody@x.example'];
    expect(await readStoredEmails(api.db, emails)).toEqual(['stored@x.example']);
    expect(await readStoredNames(api.db, ['stored one', 'stored gone', UNKNOWN_ID])).toEqual(['stored one']);
    expect(await readStoredNames(api.db, [])).toEqual([]);
  });
});
