import type { Person } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SignedInActor } from '../../base/actor';
import { inTransaction } from '../../db/database';
import { recordCalls } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import {
  planPersonImport,
  revalidatePersonImport,
  writePersonImport,
  type PersonImportPlan,
} from './person-import';

describe('concurrent uploads of people', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
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

  it('compare rows again with people who were added or deleted since the file was read', async () => {
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
      // Its name would be there by the first row alone, which added nobody.
      null,
    ]);
    expect(await found('since.example')).toHaveLength(2);
  });

  it('report a row whose person was added at the same time, and no other row as existing', async () => {
    // Somebody else comes exactly between the comparing and the writing.
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
