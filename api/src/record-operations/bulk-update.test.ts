import type { Company, EntityChange } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRecordCalls, UNKNOWN_ID } from '#testing/record-calls';
import { createBulkCalls } from '#testing/records/bulk-calls';
import { testApp } from '#testing/test-app';
import { followChanges } from '../events/change-feed';

describe('POST /companies/bulk', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, read, remove, update, auditOf, listed } = createRecordCalls<Company>(
    api,
    '/api/companies',
    ann,
  );
  const { bulk, changed, operation, undone } = createBulkCalls(api, '/api/companies', ann);
  const createdWith = (names: readonly string[], fields: object = {}) =>
    Promise.all(names.map((company_name) => created({ company_name, ...fields })));
  const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

  it('changes the records with the ids, and records who did what', async () => {
    const [one, other] = await createdWith(['Change A', 'Change B'], { major: 'Art', contact: 'Bo' });
    if (!one || !other) throw new Error('The companies were not created.');
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
    expect(await operation(result.operation_id)).toEqual({
      id: result.operation_id,
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
    const [one] = await createdWith(['Status A'], { first_contact });
    const [none] = await createdWith(['Status B']);
    const [id = '', other = ''] = idsOf([one, none].flatMap((record) => record ?? []));
    const changes = { first_contact_status: 'Funded' };
    const { operation_id } = await changed({ action: 'update', ids: [id, other], changes, expected: 2 });
    expect(await read(id)).toMatchObject({ first_contact: { ...first_contact, status: 'Funded' } });
    expect(await read(other)).toMatchObject({ first_contact: { program: null, status: 'Funded' } });
    expect(await operation(operation_id)).toMatchObject({
      label: 'Changed First Contact Status of 2 companies to Funded',
    });
    const empty = {
      action: 'update',
      ids: [id, other],
      changes: { first_contact_status: null },
      expected: 2,
    };
    expect(await changed(empty)).toMatchObject({ changed: 2 });
    expect(await read(id)).toMatchObject({ first_contact: { ...first_contact, status: null } });
    expect(await read(other)).toMatchObject({ first_contact: null });
    expect(await changed(empty)).toMatchObject({ changed: 0, unchanged: 2 });
  });

  it('selects by filter and search', async () => {
    await createdWith(['Filtered one', 'Filtered two', 'Unfiltered'], { industry: 'Beekeeping' });
    await createdWith(['Filtered three'], { industry: 'Music' });
    const filter = { all: [{ field: 'industry', op: 'is', value: 'beekeeping' }] };
    const changes = { major: 'Law' };
    const body = { action: 'update', filter, search: 'Filtered', changes, expected: 3 };
    expect(await changed(body)).toMatchObject({ matched: 3, changed: 3 });
    const starts = { all: [{ field: 'company_name', op: 'starts_with', value: 'filtered' }] };
    expect(await changed({ ...body, filter: starts })).toMatchObject({
      matched: 3,
      changed: 1,
      unchanged: 2,
    });
    expect(await changed({ action: 'update', search: 'Unfiltered', changes, expected: 1 })).toEqual({
      operation_id: null,
      matched: 1,
      changed: 0,
      unchanged: 1,
      skipped: [],
    });
  });

  it('refuses another number of records than expected, and changes none', async () => {
    const [one, gone] = await createdWith(['Expected', 'Expected, deleted']);
    if (!one || !gone) throw new Error('The companies were not created.');
    await remove(gone.id);
    const ids = [one.id, one.id, gone.id, UNKNOWN_ID, 'x', one.id.toUpperCase()];
    const refused = await bulk({ action: 'update', ids, changes: { major: 'Law' }, expected: 3 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'count_changed',
      detail: '1 records match now, not 3. Look again before you change them.',
    });
    expect(await read(one.id)).toEqual(one);
    expect(await changed({ action: 'delete', ids: [], expected: 0 })).toMatchObject({
      operation_id: null,
      matched: 0,
    });
  });

  it('in a dry run returns the same without an operation, and changes nothing', async () => {
    const records = await createdWith(['Dry A', 'Dry B'], { major: 'Law' });
    const [same] = await createdWith(['Dry C'], { major: 'Art' });
    const body = {
      action: 'update',
      ids: [...idsOf(records), same?.id],
      changes: { major: 'Art' },
      expected: 3,
    };
    const before = await listed('?limit=1000');
    const audit = await auditOf(records[0]?.id ?? '');
    const dry = await changed({ ...body, dry_run: true });
    expect(dry).toEqual({ matched: 3, changed: 2, unchanged: 1, skipped: [] });
    expect(await changed({ action: 'delete', ids: body.ids, expected: 3, dry_run: true })).toEqual({
      matched: 3,
      changed: 3,
      unchanged: 0,
      skipped: [],
    });
    expect(await listed('?limit=1000')).toEqual(before);
    expect(await auditOf(records[0]?.id ?? '')).toEqual(audit);
    expect((await bulk({ ...body, expected: 2, dry_run: true })).statusCode).toBe(409);
    expect(await changed(body)).toMatchObject(dry);
  });

  it('follows the rules of a single change, and skips records that break them', async () => {
    const touchpoint = (number: number) => ({ program: `Program ${number}` });
    const additional_touchpoints = Array.from({ length: 200 }, (_, index) => touchpoint(index));
    const full = await created({
      company_name: 'Rules, full',
      first_contact: touchpoint(0),
      additional_touchpoints,
    });
    const [free] = await createdWith(['Rules, free']);
    const body = { ids: [full.id, free?.id], changes: { pitch_competitions: 'Demo Day' }, expected: 2 };
    const result = await changed({ action: 'update', ...body });
    expect(result).toMatchObject({
      changed: 1,
      skipped: [{ id: full.id, name: 'Rules, full', reason: 'A company has at most 200 touchpoints' }],
    });
    expect(await read(free?.id ?? '')).toMatchObject({
      pitch_competitions: 'Demo Day',
      first_contact: { program: 'Demo Day' },
    });
    expect(await read(full.id)).toEqual(full);
    expect(await undone(result.operation_id)).toMatchObject({ restored: 1 });
    expect(await read(free?.id ?? '')).toMatchObject({ pitch_competitions: null, first_contact: null });
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
    expect((await bulk({ ...body, expected: 10_001 }, who)).statusCode).toBe(422);
    await api.db.execute(sql`delete from companies where company_name = 'Too many 1'`);
    expect((await bulk(body, who)).json()).toMatchObject({ changed: 10_000 });
    await api.db.execute(sql`delete from companies where company_name like 'Too many %'`);
  });

  it('sends one live update for all records, and one for the undo', async () => {
    const records = await createdWith(['Live A', 'Live B']);
    const changes: EntityChange[] = [];
    const { poll, stop } = await followChanges(api.context, {
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

  it('returns 422 for a wrong selection and for changes that are not possible for many records', async () => {
    const major = { major: 'Law' };
    const many = Array.from({ length: 10_001 }, () => UNKNOWN_ID);
    const unknown = { filter: { all: [{ field: 'x', op: 'is' }] } };
    for (const [what, body, ...loc] of [
      ['no selection', { changes: major }, 'ids'],
      ['ids and a filter', { ids: [], filter: { all: [] }, changes: major }, 'ids'],
      ['a field of its own', { ids: [], changes: { company_name: 'A' } }, 'changes', 'company_name'],
      ['an unknown field', { ids: [], changes: { __proto__x: 1 } }, 'changes', '__proto__x'],
      ['an unknown choice', { ids: [], changes: { student_type: 'x' } }, 'changes', 'student_type'],
      ['no changes', { ids: [] }, 'changes'],
      ['too many ids', { ids: many, changes: major }, 'ids'],
      ['a wrong filter', { ...unknown, changes: major }, 'filter', 'all', 0, 'field'],
    ] as const) {
      const response = await bulk({ action: 'update', expected: 0, ...body });
      expect(response.statusCode, what).toBe(422);
      expect(response.json().detail[0].loc, what).toEqual(['body', ...loc]);
    }
  });

  it('loses no simultaneous single change', async () => {
    const who = await api.signIn();
    const calls = createBulkCalls(api, '/api/companies', who);
    const records = await Promise.all(
      Array.from({ length: 4 }, async (_, index) =>
        (await api.post('/api/companies', { as: who, body: { company_name: `Beside ${index}` } })).json(),
      ),
    );
    const ids = idsOf(records);
    const results = await Promise.all([
      ...ids.map((id) => update(id, { industry: 'Music' }, { who })),
      calls.bulk({ action: 'update', ids, changes: { major: 'Law' }, expected: 4 }),
      ...ids.map((id) => update(id, { contact: 'Bo' }, { who })),
      calls.bulk({ action: 'update', ids, changes: { student_type: 'Alumni' }, expected: 4 }),
    ]);
    expect([...new Set(results.map(({ statusCode }) => statusCode))]).toEqual([200]);
    const expected = { industry: 'Music', major: 'Law', contact: 'Bo', student_type: 'Alumni' };
    for (const id of ids)
      expect((await api.get(`/api/companies/${id}`, { as: who })).json()).toMatchObject(expected);
  });
});
