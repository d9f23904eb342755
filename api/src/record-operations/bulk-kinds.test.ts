import type { Judge, Person } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { createRecordCalls } from '#testing/record-calls';
import { createBulkCalls, withoutTimestamps } from '#testing/records/bulk-calls';
import { testApp } from '#testing/test-app';

describe('POST /judges/bulk and POST /people/bulk', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const judges = createRecordCalls<Judge>(api, '/api/judges', ann);
  const people = createRecordCalls<Person>(api, '/api/people', ann);
  const ofJudges = createBulkCalls(api, '/api/judges', ann);
  const ofPeople = createBulkCalls(api, '/api/people', ann);

  it('delete judges with their competitions, which an undo restores', async () => {
    const judge = await judges.created({
      name: 'Judy',
      phone: '1',
      competitions: [{ name: 'Pitch', year: 2024 }],
    });
    const figures = async () => (await api.get('/api/judges/metrics', { as: ann })).json();
    const before = await figures();
    const edit = await ofJudges.changed({
      action: 'update',
      ids: [judge.id],
      changes: { phone: '2' },
      expected: 1,
    });
    const { operation_id } = await ofJudges.changed({ action: 'delete', search: 'judy', expected: 1 });
    expect(await ofJudges.undone(operation_id)).toMatchObject({ restored: 1 });
    expect(await ofJudges.undone(edit.operation_id)).toMatchObject({ restored: 1 });
    expect(withoutTimestamps(await judges.read(judge.id))).toEqual(withoutTimestamps(judge));
    expect(await figures()).toEqual(before);
  });

  it('add and remove labels of people', async () => {
    const one = await people.created({ name: 'Lou', labels: ['student', 'founder'] });
    const other = await people.created({ name: 'Lea', labels: ['alumni'] });
    const ids = [one.id, other.id];
    const labels = { add: ['alumni'], remove: ['student'] };
    const result = await ofPeople.changed({ action: 'update', ids, changes: { labels }, expected: 2 });
    expect(result).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await people.read(one.id)).labels).toEqual(['founder', 'alumni']);
    const replaced = { labels: ['mentor'] };
    await ofPeople.changed({ action: 'update', ids, changes: replaced, expected: 2 });
    await ofPeople.changed({ action: 'update', ids: [one.id], changes: { labels: null }, expected: 1 });
    expect((await people.read(one.id)).labels).toEqual([]);
    expect((await people.read(other.id)).labels).toEqual(['mentor']);
  });

  it('remove people from their company as a single change does, and an undo restores both', async () => {
    const company = (await api.post('/api/companies', { as: ann, body: { company_name: 'Acme' } })).json();
    const person = await people.created({ name: 'Pia', company_id: company.id, is_primary_founder: true });
    const path = `/api/people/${person.id}/relationships`;
    const relationship = { company_id: company.id, role: 'CEO', is_primary: true };
    expect((await api.post(path, { as: ann, body: relationship })).statusCode).toBe(201);
    const before = await people.read(person.id);
    const primaries = async () =>
      (await api.get(path, { as: ann })).json().map((one: { is_primary: boolean }) => one.is_primary);
    const change = { action: 'update', ids: [person.id], changes: { primary_company: 'Other' }, expected: 1 };
    const { operation_id } = await ofPeople.changed(change);
    expect(await people.read(person.id)).toMatchObject({
      company_id: null,
      primary_company: 'Other',
      is_primary_founder: false,
    });
    expect(await primaries()).toEqual([false]);
    expect(await ofPeople.undone(operation_id)).toMatchObject({ restored: 1, skipped: [] });
    expect(withoutTimestamps(await people.read(person.id))).toEqual(withoutTimestamps(before));
    expect(await primaries()).toEqual([true]);

    const again = await ofPeople.changed(change);
    await people.updated(person.id, { company_id: company.id });
    expect(await ofPeople.undone(again.operation_id)).toMatchObject({
      restored: 0,
      skipped: [{ id: person.id, reason: 'Changed since' }],
    });
    expect(await people.read(person.id)).toMatchObject({ company_id: company.id, is_primary_founder: false });
  });

  it('do not restore a person whose email somebody else has meanwhile', async () => {
    const person = await people.created({ name: 'First', email: 'Same@example.com' });
    const other = await people.created({ name: 'Free', email: 'free@example.com' });
    const { operation_id } = await ofPeople.changed({
      action: 'delete',
      ids: [person.id, other.id],
      expected: 2,
    });
    await people.created({ name: 'Second', email: 'same@example.com' });
    expect(await ofPeople.undone(operation_id)).toMatchObject({
      restored: 1,
      skipped: [{ id: person.id, name: 'First', reason: 'Second has this email now' }],
    });
    expect((await people.get(person.id)).statusCode).toBe(404);
    expect((await people.get(other.id)).statusCode).toBe(200);
  });
});
