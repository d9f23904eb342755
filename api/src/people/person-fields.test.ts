import { foldText, type Company, type Person, type PersonCreate } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../db/schema';
import { anyPerson } from '#testing/records/any-person';
import { createRecordCreators } from '#testing/records/record-creators';
import { createRecordClient, UNKNOWN_ID } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { truncateTables } from '#testing/test-database';

const api = await startTestApp();
const ann = await api.signIn();
const { auditOf, create, created, found, list, listed, remove, update, updated } = createRecordClient<Person>(
  api,
  '/api/people',
  ann,
);
const companies = createRecordClient<Company>(api, '/api/companies', ann);
const namesIn = (records: readonly Person[]) => records.map(({ name }) => name);

beforeEach(() => truncateTables(api.db, [people]));

describe('GET /people', () => {
  const directory: PersonCreate[] = [
    { name: 'delta', labels: ['judge'] },
    { name: 'Alpha', labels: ['founder', 'mentor'], email: 'alpha@first.example' },
    { name: 'charlie', labels: ['mentor'], primary_company: 'Moonlight Labs' },
    { name: 'Bravo', labels: ['board_member'] },
    { name: '50% Off' },
    { name: 'snake_case' },
    { name: 'back\\slash' },
  ];

  it('filters by labels, and by a text in any field', async () => {
    await createRecordCreators(api, ann).createPeople(directory);
    for (const [query, ...expected] of [
      ['labels=mentor', 'Alpha', 'charlie'],
      ['labels=judge,founder', 'Alpha', 'delta'],
      ['labels=board_member', 'Bravo'],
      ['labels=donor'],
      ['labels=mentor&search=moon', 'charlie'],
      ['search=ALPHA', 'Alpha'],
      ['search=first.example', 'Alpha'],
      ['search=moonlight', 'charlie'],
      ['search=board%20member', 'Bravo'],
      ['search=board_member', 'Bravo'],
      ['search=mentor', 'Alpha', 'charlie'],
      ['search=nowhere'],
      ['search=%25', '50% Off'],
      ['search=%5C', 'back\\slash'],
      ["search='%3B%20drop%20table%20people%3B%20--"],
    ]) {
      const response = await list(`?${query}`);
      expect(namesIn(response.json()), query).toEqual(expected);
      expect(response.headers['x-total-count'], query).toBe(String(expected.length));
    }
    const everyone = await list('?labels=&search=');
    expect(everyone.headers['x-total-count']).toBe(String(directory.length));
    const { id } = await created({ name: 'Foxtrot', labels: ['donor'] });
    expect(namesIn(await listed('?labels=donor'))).toEqual(['Foxtrot']);
    await remove(id);
    expect(await listed('?labels=donor')).toEqual([]);
  });
});

describe('the email of a person', () => {
  it('is used once, in any case, until the person is deleted', async () => {
    const first = await created({ name: 'First', email: 'taken@people.example' });
    for (const email of ['taken@people.example', 'TAKEN@People.Example', ' taken@people.example ']) {
      const refused = await create({ name: 'Second', email });
      expect(refused.statusCode, email).toBe(409);
      expect(refused.json()).toMatchObject({ detail: 'A person with this email already exists' });
    }
    await remove(first.id);
    const second = await created({ name: 'Second', email: 'taken@people.example' });
    const without = await created({ name: 'Without', email: '' });
    expect((await update(without.id, { email: 'Taken@people.example' })).statusCode).toBe(409);
    expect((await update(second.id, { email: 'Taken@people.example' })).statusCode).toBe(200);
  });

  it('is given to one of 5 people at once', async () => {
    const body = { name: 'Race', email: 'race@people.example' };
    const responses = await Promise.all(Array.from({ length: 5 }, () => create(body)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('the company of a person', () => {
  it('gives its name unless one is sent, and can be exchanged and cleared', async () => {
    const { id: company_id } = await companies.created({ company_name: 'Listed Ltd' });
    for (const [sent, primary_company] of [
      [undefined, 'Listed Ltd'],
      ['', 'Listed Ltd'],
      ['Own words', 'Own words'],
    ])
      expect(await created({ name: 'A', company_id, primary_company: sent }), sent).toMatchObject({
        company_id,
        primary_company,
      });
    const { id } = await created({ name: 'Mover', primary_company: 'First Ltd' });
    expect(await updated(id, { company_id })).toMatchObject({ company_id, primary_company: 'Listed Ltd' });
    expect(await updated(id, { company_id, primary_company: '' })).toMatchObject({
      company_id,
      primary_company: null,
    });
    expect(await updated(id, { company_id: null })).toMatchObject({ company_id: null });
  });

  it('must exist', async () => {
    const gone = await companies.created({ company_name: 'Gone Ltd' });
    await companies.remove(gone.id);
    const person = await created({ name: 'A' });
    const detail = [{ loc: ['body', 'company_id'], msg: 'Choose a company from the list' }];
    for (const company_id of [UNKNOWN_ID, gone.id])
      for (const refused of [
        await create({ name: 'A', company_id }),
        await update(person.id, { company_id }),
      ]) {
        expect(refused.statusCode).toBe(422);
        expect(refused.json()).toMatchObject({ detail });
      }
  });

  it('may be sent back when it was deleted, and in capitals', async () => {
    const { id: company_id } = await companies.created({ company_name: 'Whole Ltd' });
    const capitals = company_id.toUpperCase();
    const person = await created({ name: 'Capital', company_id: capitals, primary_company: 'Mine' });
    expect(person).toMatchObject({ company_id, primary_company: 'Mine' });
    expect(await updated(person.id, { company_id: capitals })).toEqual(person);
    await companies.remove(company_id);
    expect(await updated(person.id, person)).toEqual({ ...person, is_company_deleted: true });
    expect(await auditOf(person.id)).toHaveLength(1);
  });

  it('is needed for a primary founder', async () => {
    const founder = { is_primary_founder: true };
    const person = await created({ name: 'Nowhere', ...founder });
    expect(person.is_primary_founder).toBe(false);
    expect((await updated(person.id, founder)).is_primary_founder).toBe(false);
    expect(await updated(person.id, { ...founder, primary_company: 'Name Only' })).toMatchObject(founder);
    expect((await updated(person.id, { primary_company: '' })).is_primary_founder).toBe(false);
    const { id: company_id } = await companies.created({ company_name: 'Founded Ltd' });
    expect(await updated(person.id, { ...founder, company_id })).toMatchObject(founder);
    expect(await updated(person.id, { bio: 'Still there' })).toMatchObject(founder);
  });
});

it('the LinkedIn address is taken from the one of its two fields that changed', async () => {
  const linkedin = 'https://linkedin.example/old';
  const person = await created({ name: 'Alias', linkedin, graduation_year: 2020 });
  expect(person).toMatchObject({ linkedin_url: linkedin, linkedin, graduation_year: '2020' });
  const next = 'https://linkedin.example/new';
  expect(await updated(person.id, { ...person, linkedin: next })).toMatchObject({
    linkedin_url: next,
    linkedin: next,
  });
  expect(await updated(person.id, { linkedin_url: '' })).toMatchObject({
    linkedin_url: null,
    linkedin: null,
  });
});

/** The expected search score, computed in JavaScript instead of SQL. */
function plainScore({ name, email, primary_company, labels }: Person, text: string): number {
  const named = labels.flatMap((label) => [label, label.replaceAll('_', ' ')]);
  const has = (value: string | null, wanted = text) => foldText(value ?? '').includes(wanted);
  const plainName = foldText(name);
  if (plainName === text) return 100;
  if (plainName.startsWith(text)) return 90;
  if (has(name)) return 80;
  if (has(email)) return 50;
  if (has(primary_company)) return 40;
  if (named.some((label) => has(label))) return 30;
  const words = text.split(' ');
  if (words.every((word) => has(name, word))) return 20;
  return words.every((word) => [name, email, primary_company, ...named].some((one) => has(one, word)))
    ? 10
    : 0;
}

describe('a search of people', () => {
  it('ranks them by their best matching field', async () => {
    for (const body of [
      { name: 'E by label', labels: ['donor'] },
      { name: 'D by company', primary_company: 'The Donor House' },
      { name: 'C by email', email: 'donor@first.example' },
      { name: 'B the Donor' },
      { name: 'Donor A' },
      { name: 'donor' },
      { name: 'Nobody' },
    ])
      await created(body);
    expect(namesIn(await found('Donor'))).toEqual([
      'donor',
      'Donor A',
      'B the Donor',
      'C by email',
      'D by company',
      'E by label',
    ]);
  });

  it('finds and ranks random people as the rule does', async () => {
    const random = fc.sample(anyPerson, { seed: 7, numRuns: 40 }).map((body, index) => ({
      ...body,
      email: index % 3 === 0 ? `${index % 2 ? 'judge' : 'ada'}${index}@b.example` : null,
    }));
    await createRecordCreators(api, ann).createPeople(random);
    const all = await listed('?limit=1000');
    for (const text of [
      ...['a', 'Ada Bell', 'BELL', 'judge', 'board_m', 'Board Mem', 'ä', '創', '李', '%', '_', '\\'],
      ...['@b.', 'bell fern ada', '😀 doe', 'alumni', "o'b", 'x'.repeat(200), 'xyz'],
    ]) {
      const score = (person: Person) => plainScore(person, foldText(text));
      const expected = all.filter((person) => score(person) > 0);
      const response = await listed(`?limit=1000&search=${encodeURIComponent(text)}`);
      expect(
        response.map(({ id }) => id),
        text,
      ).toEqual(expected.map(({ id }) => id));
      // The list is sorted by name and toSorted is stable, so equal scores stay in the order of names.
      const best = expected.toSorted((a, b) => score(b) - score(a)).slice(0, 20);
      expect(
        (await found(text)).map(({ id }) => id),
        text,
      ).toEqual(best.map(({ id }) => id));
    }
  });
});
