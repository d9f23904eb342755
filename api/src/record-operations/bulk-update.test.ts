import type { Company, EntityChange, Person } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRecordClient, UNKNOWN_ID } from '#testing/record-client';
import { createBulkChangeClient } from '#testing/records/bulk-client';
import { createHistoryClient } from '#testing/records/history-client';
import { startTestApp } from '#testing/test-app';
import { startChangeFeed } from '../events/change-feed';

describe('POST /{kind}/bulk', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const { created, read, remove, auditOf, listed } = createRecordClient<Company>(api, '/api/companies', ann);
  const { bulk, changed, operation, undone } = createBulkChangeClient(api, '/api/companies', ann);
  const ofCompanies = createHistoryClient(api, '/api/companies', ann);
  const people = createRecordClient<Person>(api, '/api/people', ann);
  const ofPeople = createBulkChangeClient(api, '/api/people', ann);
  const createdWith = (names: readonly string[], fields: object = {}) =>
    Promise.all(names.map((company_name) => created({ company_name, ...fields })));
  const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

  it('changes the records with the ids, and records who did what', async () => {
    const fields = { major: 'Art', contact: 'Bo' };
    const one = await created({ company_name: 'Change A', ...fields });
    const other = await created({ company_name: 'Change B', ...fields });
    api.clock.advance(1000);
    const result = await changed({
      action: 'update',
      ids: idsOf([one, other]),
      changes: { student_type: 'Alumni', major: null, year_started: 2024, entr_certificate: true },
      expected: 2,
    });
    expect(result).toMatchObject({ matched: 2, changed: 2, unchanged: 0, skipped: [] });
    expect(await read(one.id)).toEqual({
      ...one,
      student_type: 'Alumni',
      major: null,
      year_started: '2024',
      entr_certificate: true,
      updated_at: api.clock.now().toISOString(),
    });
    const events = await auditOf(other.id);
    expect(events.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(events[1]).toMatchObject({
      actor_email: ann.email,
      operation_id: result.operation_id,
      before: { student_type: null, major: 'Art', year_started: null, entr_certificate: false },
      after: { student_type: 'Alumni', major: null, year_started: '2024', entr_certificate: true },
    });
    expect(events[1]?.request_id).not.toBeNull();
    const { operation_id } = result;
    expect(await ofCompanies.lastChange(one.id)).toMatchObject({ operation_id });
    expect(await operation(operation_id)).toEqual({
      id: operation_id,
      kind: 'companies',
      type: 'bulk_update',
      by: ann.email,
      at: api.clock.now().toISOString(),
      label: 'Changed ENTR Certificate, Year Started, Major and Student Type of 2 companies',
      created: 0,
      updated: 2,
      deleted: 0,
      undoable: true,
      undone_at: null,
      undone_by: null,
    });
  });

  it('sets the status of the first contact, and keeps its other parts', async () => {
    const first_contact = { program: 'GBAN', semester: 'Fall', year: '2025', status: 'Started' };
    const { id } = await created({ company_name: 'Status A', first_contact });
    const { id: other } = await created({ company_name: 'Status B' });
    const body = { action: 'update', ids: [id, other], expected: 2 };
    const setTo = (status: string | null) => changed({ ...body, changes: { first_contact_status: status } });
    await setTo('Funded');
    expect(await read(id)).toMatchObject({ first_contact: { ...first_contact, status: 'Funded' } });
    expect(await read(other)).toMatchObject({ first_contact: { program: null, status: 'Funded' } });
    expect(await setTo(null)).toMatchObject({ changed: 2 });
    expect(await read(id)).toMatchObject({ first_contact: { ...first_contact, status: null } });
    expect(await read(other)).toMatchObject({ first_contact: null });
    expect(await setTo(null)).toMatchObject({ changed: 0, unchanged: 2 });
  });

  it('selects by filter and search', async () => {
    await createdWith(['Filtered one', 'Filtered two', 'Unfiltered'], { industry: 'Beekeeping' });
    await createdWith(['Filtered three'], { industry: 'Music' });
    const body = { action: 'update', search: 'Filtered', changes: { major: 'Law' }, expected: 3 };
    const all = (field: string, op: string, value: string) => ({ filter: { all: [{ field, op, value }] } });
    const beekeepers = all('industry', 'is', 'beekeeping');
    expect(await changed({ ...body, ...beekeepers })).toMatchObject({ matched: 3, changed: 3 });
    const named = all('company_name', 'starts_with', 'filtered');
    expect(await changed({ ...body, ...named })).toMatchObject({ matched: 3, changed: 1, unchanged: 2 });
    const none = { operation_id: null, matched: 1, changed: 0, unchanged: 1, skipped: [] };
    expect(await changed({ ...body, search: 'Unfiltered', expected: 1 })).toEqual(none);
  });

  it('refuses another number of records than expected, and changes none', async () => {
    const one = await created({ company_name: 'Expected' });
    const gone = await created({ company_name: 'Expected, deleted' });
    await remove(gone.id);
    const ids = [one.id, one.id, gone.id, UNKNOWN_ID, 'x', one.id.toUpperCase()];
    const refused = await bulk({ action: 'update', ids, changes: { major: 'Law' }, expected: 3 });
    const detail = '1 records match now, not 3. Look again before you change them.';
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'count_changed', detail }]);
    expect(await read(one.id)).toEqual(one);
    const none = { operation_id: null, matched: 0 };
    expect(await changed({ action: 'delete', ids: [], expected: 0 })).toMatchObject(none);
  });

  it('in a dry run returns the same without an operation, and changes nothing', async () => {
    const ids = idsOf([
      ...(await createdWith(['Dry A', 'Dry B'], { major: 'Law' })),
      ...(await createdWith(['Dry C'], { major: 'Art' })),
    ]);
    const body = { action: 'update', ids, changes: { major: 'Art' }, expected: 3 };
    const state = async () => [await listed('?limit=1000'), await auditOf(ids[0] ?? '')];
    const before = await state();
    const dry = await changed({ ...body, dry_run: true });
    expect(dry).toEqual({ matched: 3, changed: 2, unchanged: 1, skipped: [] });
    const removal = { action: 'delete', ids, expected: 3, dry_run: true };
    expect(await changed(removal)).toEqual({ matched: 3, changed: 3, unchanged: 0, skipped: [] });
    expect((await bulk({ ...body, expected: 2, dry_run: true })).statusCode).toBe(409);
    expect(await state()).toEqual(before);
    expect(await changed(body)).toMatchObject(dry);
  });

  it('follows the rules of a single change, and skips records that break them', async () => {
    const touchpoints = Array.from({ length: 200 }, (_, index) => ({ program: `Program ${index}` }));
    const contacts = { first_contact: touchpoints[0], additional_touchpoints: touchpoints };
    const full = await created({ company_name: 'Rules, full', ...contacts });
    const { id } = await created({ company_name: 'Rules, free' });
    const body = { ids: [full.id, id], changes: { pitch_competitions: 'Demo Day' }, expected: 2 };
    const result = await changed({ action: 'update', ...body });
    const reason = 'A company has at most 200 touchpoints';
    expect(result).toMatchObject({
      changed: 1,
      skipped: [{ id: full.id, name: 'Rules, full', reason }],
    });
    const first_contact = { program: 'Demo Day' };
    expect(await read(id)).toMatchObject({ pitch_competitions: 'Demo Day', first_contact });
    expect(await read(full.id)).toEqual(full);
    expect(await undone(result.operation_id)).toMatchObject({ restored: 1 });
    expect(await read(id)).toMatchObject({ pitch_competitions: null, first_contact: null });
  });

  it('returns 422 when more than 10,000 records match', async () => {
    const who = await api.signIn();
    await api.db.execute(sql`
      insert into companies (id, company_name, created_at, updated_at, created_by_email, last_modified_by)
      select gen_random_uuid(), 'Too many ' || number, now(), now(), 'a@example.com', 'a@example.com'
      from generate_series(1, 10001) as number`);
    const body = { action: 'delete', search: 'Too many', expected: 10_000, dry_run: true };
    const refused = await bulk(body, who);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().detail[0]).toMatchObject({
      loc: ['body', 'filter'],
      msg: 'More than 10000 records match. At most 10000 can be changed at once.',
    });
    await api.db.execute(sql`delete from companies where company_name = 'Too many 1'`);
    expect((await bulk(body, who)).json()).toMatchObject({ changed: 10_000 });
    await api.db.execute(sql`delete from companies where company_name like 'Too many %'`);
  });

  it('sends one live update for all records, and one for the undo', async () => {
    const records = await createdWith(['Live A', 'Live B']);
    const changes: EntityChange[] = [];
    const { poll, stop } = await startChangeFeed(api.context, {
      changed: async (received) => void changes.push(...received),
      missed: () => {},
    });
    onTestFinished(stop);
    const { operation_id } = await changed({ action: 'delete', ids: idsOf(records), expected: 2 });
    const all = { entity: 'company', id: null, by: ann.email };
    await poll();
    expect(changes).toMatchObject([{ ...all, action: 'delete' }]);
    await undone(operation_id);
    await poll();
    expect(changes.slice(1)).toMatchObject([{ ...all, action: 'create' }]);
  });

  it('add and remove labels of people', async () => {
    const one = await people.created({ name: 'Lou', labels: ['student', 'founder'] });
    const other = await people.created({ name: 'Lea', labels: ['alumni'] });
    const change = (labels: object | null) => ({ ids: [one.id, other.id], changes: { labels }, expected: 2 });
    const labels = async () => [(await people.read(one.id)).labels, (await people.read(other.id)).labels];
    const added = change({ add: ['alumni'], remove: ['student'] });
    expect(await ofPeople.changed({ action: 'update', ...added })).toMatchObject({
      changed: 1,
      unchanged: 1,
    });
    expect(await labels()).toEqual([['founder', 'alumni'], ['alumni']]);
    await ofPeople.changed({ action: 'update', ...change(['mentor']) });
    expect(await labels()).toEqual([['mentor'], ['mentor']]);
    await ofPeople.changed({ action: 'update', ...change(null) });
    expect(await labels()).toEqual([[], []]);
  });

  it('removes people from their company as a single change does, and an undo restores all of it or nothing', async () => {
    const company = await created({ company_name: 'Acme' });
    const { id } = await people.created({ name: 'Pia', company_id: company.id, is_primary_founder: true });
    const path = `/api/people/${id}/relationships`;
    await api.post(path, { as: ann, body: { company_id: company.id, role: 'CEO', is_primary: true } });
    const state = async () => {
      const { company_id, primary_company, is_primary_founder } = await people.read(id);
      const [{ is_primary }] = (await api.get(path, { as: ann })).json();
      return [company_id, primary_company, is_primary_founder, is_primary];
    };
    const change = { action: 'update', ids: [id], changes: { primary_company: 'Other' }, expected: 1 };
    const { operation_id } = await ofPeople.changed(change);
    expect(await state()).toEqual([null, 'Other', false, false]);
    expect(await undone(operation_id)).toMatchObject({ restored: 1, skipped: [] });
    expect(await state()).toEqual([company.id, 'Acme', true, true]);

    const again = await ofPeople.changed(change);
    await people.updated(id, { company_id: company.id });
    const skipped = [{ id, reason: 'Changed since' }];
    expect(await undone(again.operation_id)).toMatchObject({ restored: 0, skipped });
    expect(await state()).toEqual([company.id, 'Acme', false, false]);
  });
});
