import type { Company, Judge, Person } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { recordCalls } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';
import { ConcurrentChange, retryConcurrentChanges } from './record-repository';

describe('concurrent changes of one record', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const companies = recordCalls<Company>(api, '/api/companies', ann);
  const judges = recordCalls<Judge>(api, '/api/judges', ann);
  const people = recordCalls<Person>(api, '/api/people', ann);

  const statusesOf = async (calls: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(calls)).map(({ statusCode }) => statusCode);

  it('of different fields are all stored, each with its own audit row', async () => {
    const { id } = await companies.created({ company_name: 'Acorn' });
    const changes = [
      { name: 'Pat Rivers' },
      { contact: 'Kim' },
      { major: 'Law' },
      { student_type: 'Alumni' },
      { accelerator: { year: '2023' } },
      { summer_launch: { year: '2024' } },
      { kickstart_fund: { year: '2025' } },
      { company_name: 'Oak' },
      { year_started: '2020' },
      { entr_certificate: true },
    ];
    const calls = changes.map((body, index) => companies.update(id, body, { who: index % 2 ? ann : bob }));
    expect(new Set(await statusesOf(calls))).toEqual(new Set([200]));
    const company = await companies.read(id);
    expect(company).toMatchObject(
      Object.assign({}, ...changes.map(({ accelerator, summer_launch, kickstart_fund, ...rest }) => rest)),
    );
    // Each of the three became a touchpoint beside those that the others had added.
    const years = [company.first_contact, ...company.additional_touchpoints].map((contact) => contact?.year);
    expect(years.toSorted()).toEqual(['2023', '2024', '2025']);
    const audit = (await companies.auditOf(id)).slice(1);
    expect(audit).toHaveLength(changes.length);
    const state = new Map<string, unknown>();
    for (const { before, after } of audit) {
      for (const [field, value] of Object.entries(before ?? {}))
        if (state.has(field)) expect(value).toEqual(state.get(field));
      for (const [field, value] of Object.entries(after ?? {})) state.set(field, value);
    }
    for (const [field, value] of state) expect(Reflect.get(company, field)).toEqual(value);
  });

  it('of the same field are applied one after the other', async () => {
    const { id } = await judges.created({ name: 'Jo' });
    const calls = Array.from({ length: 12 }, (_, index) => judges.update(id, { phone: `${index}` }));
    expect(new Set(await statusesOf(calls))).toEqual(new Set([200]));
    const audit = await judges.auditOf(id);
    const [, ...phones] = audit.map(({ after }) => after?.phone);
    expect(audit.slice(2).map(({ before }) => before?.phone)).toEqual(phones.slice(0, -1));
    expect((await judges.read(id)).phone).toBe(phones.at(-1));
  });

  it('and its deletion leave it deleted and unchanged', async () => {
    const { id } = await people.created({ name: 'Pat' });
    const calls = [
      ...Array.from({ length: 6 }, (_, index) => people.update(id, { phone: `${index}` })),
      people.remove(id),
      people.remove(id),
    ];
    const statuses = await statusesOf(calls);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.every((status) => [200, 204, 404].includes(status))).toBe(true);
    expect((await people.auditOf(id)).at(-1)).toMatchObject({ action: 'delete' });
  });

  it('keep the fields that were not sent', async () => {
    const judge = await judges.created({ name: 'Jo', email: 'jo@example.com', phone: '1' });
    expect(await judges.updated(judge.id, { phone: null })).toMatchObject({
      email: judge.email,
      phone: null,
    });
  });
});

describe('retryConcurrentChanges', () => {
  it('retries after a concurrent change and gives up after the last attempt', async () => {
    let attempts = 0;
    const work = async (times: number) => {
      attempts += 1;
      if (attempts <= times) throw new ConcurrentChange();
      return 'changed';
    };
    await expect(retryConcurrentChanges(() => work(3))).resolves.toBe('changed');
    await expect(retryConcurrentChanges(() => work(Infinity))).rejects.toMatchObject({ status: 503 });
  });
});
