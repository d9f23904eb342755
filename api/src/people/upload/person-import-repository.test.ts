import type { Person } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { recordCalls, UNKNOWN_ID } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import {
  insertPeople,
  readStoredEmails,
  readStoredNames,
  type PersonWriting,
} from './person-import-repository';

describe('writing an import of people', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const by = { actor: { userId: ann.user.id, email: ann.email }, now: api.clock.now() };
  const { created, auditOf, read, remove } = recordCalls<Person>(api, '/api/people', ann);
  const insert = (...people: object[]) => {
    const writings = people.map((fields): PersonWriting => {
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
