import type { Company, Person, Relationship } from '@studio-desk/shared-contract';
import { EventEmitter, once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { personRelationships } from '../../db/schema';
import { lockPerson } from '../person-repository';

describe('the primary company of a person', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const people = createRecordClient<Person>(api, '/api/people', ann);
  const companies = createRecordClient<Company>(api, '/api/companies', ann);
  const relationshipsOf = ({ id }: Pick<Person, 'id'>) =>
    createRecordClient<Relationship>(api, `/api/people/${id}/relationships`, ann);

  const company = async (company_name: string) => companies.created({ company_name });
  const acme = await company('Acme');
  const brook = await company('Brook');
  const companyOf = ({ company_id, primary_company, company_role, is_primary_founder }: Person) => [
    company_id,
    primary_company,
    company_role,
    is_primary_founder,
  ];
  const primaries = async (person: Pick<Person, 'id'>) =>
    (await relationshipsOf(person).listed()).filter(({ is_primary }) => is_primary);

  async function founderOfAcme() {
    const person = await people.created({
      name: 'Pat Rivers',
      company_id: acme.id,
      company_role: 'CEO',
      is_primary_founder: true,
    });
    return { person, relationships: relationshipsOf(person) };
  }

  it('is not set by a relationship that is not primary', async () => {
    const person = await people.created({ name: 'Pat' });
    const relationship = await relationshipsOf(person).created({ company_id: acme.id, role: 'CTO' });
    expect(relationship.is_primary).toBe(false);
    expect(await people.read(person.id)).toEqual(person);
  });

  it('is set by a primary relationship, in one change', async () => {
    const person = await people.created({ name: 'Pat', primary_company: 'Old & Co', company_role: 'Clerk' });
    api.clock.advance(1000);
    const response = await relationshipsOf(person).create(
      { company_id: acme.id, role: 'CTO', is_primary: true },
      bob,
    );
    const { id } = response.json<Relationship>();
    const changed = await people.read(person.id);
    expect(changed).toEqual({
      ...person,
      company_id: acme.id,
      primary_company: 'Acme',
      company_role: 'CTO',
      updated_at: api.clock.now().toISOString(),
      last_modified_by: bob.email,
    });
    const [, ...audit] = await people.auditOf(person.id);
    expect(audit).toMatchObject([
      {
        action: 'update',
        actor_email: bob.email,
        before: {
          relationships: [],
          company_id: null,
          primary_company: 'Old & Co',
          company_role: 'Clerk',
        },
        after: {
          relationships: [{ id, is_primary: true, role: 'CTO' }],
          company_id: acme.id,
          primary_company: 'Acme',
          company_role: 'CTO',
        },
      },
    ]);
    const stale = await people.update(person.id, { phone: '1' }, { ifMatch: person.updated_at });
    expect(stale.statusCode).toBe(409);
  });

  it('moves to another relationship, and the former one is no longer primary', async () => {
    const { person, relationships } = await founderOfAcme();
    const first = await relationships.created({ company_id: acme.id, role: 'CEO', is_primary: true });
    const second = await relationships.created({ company_id: brook.id, role: 'Advisor' });
    api.clock.advance(1000);
    expect(await relationships.updated(second.id, { is_primary: true })).toMatchObject({ is_primary: true });
    const now = api.clock.now().toISOString();
    const [former] = (await relationships.listed()).filter(({ id }) => id === first.id);
    expect(former).toEqual({ ...first, is_primary: false, updated_at: now });
    expect(companyOf(await people.read(person.id))).toEqual([brook.id, 'Brook', 'Advisor', false]);
    expect((await people.auditOf(person.id)).at(-1)).toMatchObject({
      before: {
        relationships: [
          { id: second.id, is_primary: false },
          { id: first.id, is_primary: true },
        ],
        company_id: acme.id,
        is_primary_founder: true,
      },
      after: {
        relationships: [
          { id: second.id, is_primary: true },
          { id: first.id, is_primary: false },
        ],
        company_id: brook.id,
        is_primary_founder: false,
      },
    });
    const stale = await relationships.update(first.id, { role: 'Chair' }, { ifMatch: first.updated_at });
    expect(stale.statusCode).toBe(409);
  });

  it('keeps founder and role if the company is the same and the relationship has no role', async () => {
    const { person, relationships } = await founderOfAcme();
    const { id } = await relationships.created({ company_id: acme.id, is_primary: true });
    expect(await people.read(person.id)).toEqual(person);
    await relationships.updated(id, { role: 'Chair' });
    expect(companyOf(await people.read(person.id))).toEqual([acme.id, 'Acme', 'Chair', true]);
    await relationships.updated(id, { role: '' });
    expect(companyOf(await people.read(person.id))).toEqual([acme.id, 'Acme', null, true]);
  });

  it('does not take over the role in another company', async () => {
    const { person, relationships } = await founderOfAcme();
    await relationships.created({ company_id: brook.id, is_primary: true });
    expect(companyOf(await people.read(person.id))).toEqual([brook.id, 'Brook', null, false]);
  });

  it('follows the primary relationship to another company', async () => {
    const { person, relationships } = await founderOfAcme();
    const { id } = await relationships.created({ company_id: acme.id, role: 'CEO', is_primary: true });
    await relationships.updated(id, { company_id: brook.id });
    expect(companyOf(await people.read(person.id))).toEqual([brook.id, 'Brook', 'CEO', false]);
    expect(await primaries(person)).toMatchObject([{ id, company_name: 'Brook' }]);
  });

  it('keeps what the person form set when other fields of the relationship change', async () => {
    const { person, relationships } = await founderOfAcme();
    const record = await relationships.created({ company_id: acme.id, role: 'CEO', is_primary: true });
    const updated = await people.updated(person.id, {
      company_id: acme.id,
      primary_company: 'Acme, Inc.',
      company_role: 'Boss',
    });
    await relationships.updated(record.id, { ...record, notes: 'Since the beginning' });
    await relationships.updated(record.id, { end_date: '2025-01-01' });
    expect(await people.read(person.id)).toEqual(updated);
    expect(await primaries(person)).toHaveLength(1);
  });

  it('stays when the relationship is unset or removed, and another one may become primary', async () => {
    const { person, relationships } = await founderOfAcme();
    const first = await relationships.created({ company_id: acme.id, role: 'CEO', is_primary: true });
    await relationships.updated(first.id, { is_primary: false });
    expect(await people.read(person.id)).toEqual(person);
    await relationships.updated(first.id, { is_primary: true });
    await relationships.remove(first.id);
    expect(await people.read(person.id)).toEqual(person);
    const second = await relationships.created({ company_id: brook.id, is_primary: true });
    expect(await primaries(person)).toEqual([second]);
  });

  it('is rejected if the company is deleted, and stays if it was set before', async () => {
    const { person, relationships } = await founderOfAcme();
    const gone = await company('Gone Ltd');
    const record = await relationships.created({ company_id: gone.id, is_primary: true });
    const other = await relationships.created({ company_id: gone.id });
    await companies.remove(gone.id);
    const response = await relationships.update(other.id, { is_primary: true });
    expect([response.statusCode, response.json().detail]).toMatchObject([
      422,
      [{ loc: ['body', 'company_id'], msg: 'Choose a company from the list' }],
    ]);
    await relationships.updated(record.id, { role: 'Liquidator' });
    expect(companyOf(await people.read(person.id))).toEqual([gone.id, 'Gone Ltd', 'Liquidator', false]);
    expect(await primaries(person)).toMatchObject([{ id: record.id, is_company_deleted: true }]);
  });

  describe('set in the person form', () => {
    it.each([
      ['another company', () => brook.id],
      ['null', () => null],
      ['an empty text', () => ''],
    ])('to %s unsets the primary relationship', async (_what, companyId) => {
      const { person, relationships } = await founderOfAcme();
      const record = await relationships.created({ company_id: acme.id, is_primary: true });
      api.clock.advance(1000);
      const response = await people.update(person.id, { company_id: companyId() }, { who: bob });
      expect(response.json()).toMatchObject({ company_id: companyId() || null });
      expect(await relationships.listed()).toEqual([
        {
          ...record,
          is_primary: false,
          updated_at: api.clock.now().toISOString(),
          last_modified_by: bob.email,
        },
      ]);
      expect((await people.auditOf(person.id)).at(-1)).toMatchObject({
        action: 'update',
        before: { company_id: acme.id, relationships: [{ id: record.id, is_primary: true }] },
        after: { company_id: companyId() || null, relationships: [{ id: record.id, is_primary: false }] },
      });
    });

    it('to the text of another company without a link unsets the primary relationship', async () => {
      const { person, relationships } = await founderOfAcme();
      const record = await relationships.created({ company_id: acme.id, is_primary: true });
      const next = await people.updated(person.id, { primary_company: 'Elsewhere' });
      expect(companyOf(next)).toEqual([null, 'Elsewhere', 'CEO', false]);
      expect(await primaries(person)).toEqual([]);
      expect((await people.auditOf(person.id)).at(-1)).toMatchObject({
        before: { company_id: acme.id, relationships: [{ id: record.id, is_primary: true }] },
        after: { company_id: null, relationships: [{ id: record.id, is_primary: false }] },
      });
    });

    it('to the same company changes nothing', async () => {
      const { person, relationships } = await founderOfAcme();
      const record = await relationships.created({ company_id: acme.id, is_primary: true });
      for (const body of [{ company_id: acme.id }, { company_id: acme.id.toUpperCase() }, { phone: '1' }])
        await people.updated(person.id, body);
      expect(await relationships.listed()).toEqual([record]);
    });

    it('to another company keeps other relationships', async () => {
      const { person, relationships } = await founderOfAcme();
      const record = await relationships.created({ company_id: brook.id });
      await people.updated(person.id, { company_id: brook.id });
      expect(await relationships.listed()).toEqual([record]);
    });
  });

  describe('with concurrent changes', () => {
    const four = <T>(make: (index: number) => T) => Array.from({ length: 4 }, (_, index) => make(index));

    it('matches the one primary relationship', async () => {
      const { person, relationships } = await founderOfAcme();
      const list = await Promise.all(four((index) => company(`Racer ${index}`)));
      await Promise.all(list.map(({ id }) => relationships.created({ company_id: id, is_primary: true })));
      const [primary, ...others] = await primaries(person);
      expect(others).toEqual([]);
      expect(companyOf(await people.read(person.id))).toEqual([
        primary?.company_id,
        primary?.company_name,
        null,
        false,
      ]);
    });

    it('matches the one primary relationship, also with concurrent person updates and removals', async () => {
      const { person, relationships } = await founderOfAcme();
      const added = await Promise.all(
        four((index) => relationships.created({ company_id: index % 2 ? acme.id : brook.id })),
      );
      const responses = await Promise.all(
        added.flatMap(({ id }, index) => [
          relationships.update(id, { is_primary: true }),
          index % 3 === 0
            ? people.update(person.id, { company_id: index % 2 ? brook.id : acme.id })
            : index % 3 === 1
              ? relationships.remove(id)
              : relationships.update(id, { company_id: index % 2 ? brook.id : acme.id }),
        ]),
      );
      expect(responses.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
      const { company_id } = await people.read(person.id);
      const marked = await primaries(person);
      expect(marked.length).toBeLessThanOrEqual(1);
      expect(marked.map((one) => one.company_id)).toEqual(marked.map(() => company_id));
    });

    // Only on PostgreSQL, because the embedded database has no concurrent transactions.
    const itOnPostgres = it.runIf(api.database.kind === 'postgres');
    itOnPostgres('is unset when the person moves away while a relationship becomes primary', async () => {
      const { person, relationships } = await founderOfAcme();
      const { id } = await relationships.created({ company_id: acme.id });
      const waiting = () => api.db.execute(sql`select from pg_locks where not granted`);
      const steps = new EventEmitter();
      const locked = once(steps, 'locked');
      const change = api.db.transaction(async (tx) => {
        await lockPerson(tx, person.id);
        steps.emit('locked');
        await once(steps, 'update waits');
        await tx.update(personRelationships).set({ is_primary: true }).where(eq(personRelationships.id, id));
      });
      await locked;
      const moved = people.update(person.id, { company_id: brook.id });
      await expect.poll(waiting).toMatchObject({ rows: [{}] });
      steps.emit('update waits');
      await change;
      expect((await moved).statusCode).toBe(200);
      expect(await primaries(person)).toEqual([]);
    });
  });
});
