import type { Judge, Person } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';

describe('a judge and a person with the same email', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const judges = createRecordClient<Judge>(api, '/api/judges', ann);
  const people = createRecordClient<Person>(api, '/api/people', ann);
  const linkOf = ({ id, name }: { id: string; name: string }) => ({ id, name });

  it('link to each other in every response, whichever is created first', async () => {
    const person = await people.created({ name: 'Vera S.', email: ' Vera@Stone.example ' });
    expect(person.judge).toBeNull();
    const judge = await judges.created({ name: 'Vera Stone', email: 'vera@STONE.example' });
    expect(judge.person).toEqual(linkOf(person));
    expect((await judges.read(judge.id)).person).toEqual(linkOf(person));
    expect((await judges.listed('?search=vera'))[0]?.person).toEqual(linkOf(person));
    expect((await judges.found('vera'))[0]?.person).toEqual(linkOf(person));
    expect((await people.read(person.id)).judge).toEqual(linkOf(judge));
    expect((await people.listed('?search=vera'))[0]?.judge).toEqual(linkOf(judge));
    expect((await people.found('vera'))[0]?.judge).toEqual(linkOf(judge));

    await judges.created({ name: 'Bo', email: 'bo@x.example' });
    expect((await people.created({ name: 'Bo B.', email: 'BO@x.example' })).judge).toMatchObject({
      name: 'Bo',
    });
  });

  it('are unlinked and linked when an email changes', async () => {
    const judge = await judges.created({ name: 'Moving', email: 'moving@x.example' });
    const person = await people.created({ name: 'Moving Person', email: 'other@x.example' });
    expect((await people.updated(person.id, { email: 'MOVING@x.example' })).judge).toEqual(linkOf(judge));
    expect((await judges.updated(judge.id, { email: 'elsewhere@x.example' })).person).toBeNull();
    expect((await people.read(person.id)).judge).toBeNull();
    expect((await judges.updated(judge.id, { email: 'moving@x.example' })).person).toEqual(linkOf(person));
    expect((await people.updated(person.id, { email: '' })).judge).toBeNull();
    expect((await judges.read(judge.id)).person).toBeNull();
  });

  it('are not linked once one of them is deleted', async () => {
    const judge = await judges.created({ name: 'Leaving', email: 'leaving@x.example' });
    const person = await people.created({ name: 'Leaving Person', email: 'leaving@x.example' });
    await judges.remove(judge.id);
    expect((await people.read(person.id)).judge).toBeNull();
    const again = await judges.created({ name: 'Leaving', email: 'leaving@x.example' });
    await people.remove(person.id);
    expect((await judges.read(again.id)).person).toBeNull();
  });

  it('link to the judge changed last when judges share an email', async () => {
    const first = await judges.created({ name: 'First', email: 'shared@x.example' });
    api.clock.advance(1000);
    const second = await judges.created({ name: 'Second', email: 'SHARED@x.example' });
    const person = await people.created({ name: 'Shared', email: 'shared@x.example' });
    expect(person.judge).toEqual(linkOf(second));
    expect(await people.listed('?search=shared')).toHaveLength(1);
    api.clock.advance(1000);
    await judges.updated(first.id, { phone: '1' });
    expect((await people.read(person.id)).judge).toEqual(linkOf(first));
  });

  it('are not linked when both have no email', async () => {
    const judge = await judges.created({ name: 'No address' });
    const person = await people.created({ name: 'No address' });
    expect([judge.person, person.judge]).toEqual([null, null]);
    expect((await judges.read(judge.id)).person).toBeNull();
  });

  it('change nothing when sent back as they were read', async () => {
    const person = await people.created({ name: 'Whole', email: 'whole@x.example' });
    const judge = await judges.created({
      name: 'Whole',
      email: 'whole@x.example',
      competitions: [{ month: 'May', year: 2024 }],
    });
    const read = await people.read(person.id);
    expect(await people.updated(person.id, read)).toEqual(read);
    expect(await judges.updated(judge.id, judge)).toEqual(judge);
    const audits = [...(await people.auditOf(person.id)), ...(await judges.auditOf(judge.id))];
    expect(audits.map(({ action }) => action)).toEqual(['create', 'create']);
    expect(audits.flatMap(({ after }) => Object.keys(Object(after)))).not.toContain('judge');
    expect(audits.flatMap(({ after }) => Object.keys(Object(after)))).not.toContain('person');
  });
});
