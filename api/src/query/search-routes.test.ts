import type { Company, Judge, Person, SearchHits } from '@studio-desk/shared-contract';
import { expect, it } from 'vitest';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';

const api = await startTestApp();
const ann = await api.signIn();
const companies = createRecordClient<Company>(api, '/api/companies', ann);
const judges = createRecordClient<Judge>(api, '/api/judges', ann);
const people = createRecordClient<Person>(api, '/api/people', ann);

const search = (q: string, more = '') =>
  api.get(`/api/search?q=${encodeURIComponent(q)}${more}`, { as: ann });
const find = async (q: string, more?: string): Promise<SearchHits> => (await search(q, more)).json();

async function titles(q: string, more?: string): Promise<string[][]> {
  const hits = await find(q, more);
  return [hits.companies, hits.judges, hits.people].map((found) => found.map(({ title }) => title));
}

it('finds records of each kind, best first, with what tells namesakes apart', async () => {
  const forge = await companies.created({ company_name: 'Forge', name: 'Hazel Quinn' });
  const hazel = await companies.created({ company_name: 'Hazel', contact_email: 'hi@hazel.example' });
  const lab = await companies.created({
    company_name: 'Hazel Lab',
    name: 'Ida',
    contact_email: 'i@lab.example',
  });
  const witch = await companies.created({ company_name: 'A Witch Hazel' });
  const zoe = await judges.created({ name: 'Zoe', point_of_contact: 'Hazel Quinn' });
  const judge = await judges.created({ name: 'Hazel Judge', email: 'hazel@judge.example' });
  const byCompany = await people.created({ name: 'Yan', primary_company: 'Hazel' });
  const person = await people.created({
    name: 'Hazel Quinn',
    email: 'hq@forge.example',
    primary_company: 'Forge',
  });

  const hit = (id: string, title: string, subtitle: string | null, path: string) => ({
    id,
    title,
    subtitle,
    path: `${path}=${id}`,
  });
  expect(await find('HAZEL')).toEqual({
    companies: [
      hit(hazel.id, 'Hazel', 'hi@hazel.example', '/companies?company'),
      hit(lab.id, 'Hazel Lab', 'Ida', '/companies?company'),
      hit(witch.id, 'A Witch Hazel', null, '/companies?company'),
      hit(forge.id, 'Forge', 'Hazel Quinn', '/companies?company'),
    ],
    judges: [
      hit(judge.id, 'Hazel Judge', 'hazel@judge.example', '/judges?judge'),
      hit(zoe.id, 'Zoe', null, '/judges?judge'),
    ],
    people: [
      hit(person.id, 'Hazel Quinn', 'hq@forge.example', '/people?person'),
      hit(byCompany.id, 'Yan', 'Hazel', '/people?person'),
    ],
  });
  expect(await titles('hazel', '&limit=2')).toEqual([
    ['Hazel', 'Hazel Lab'],
    ['Hazel Judge', 'Zoe'],
    ['Hazel Quinn', 'Yan'],
  ]);
  await companies.remove(hazel.id);
  await judges.remove(judge.id);
  await people.remove(person.id);
  expect(await titles('hazel', '&limit=2')).toEqual([['Hazel Lab', 'A Witch Hazel'], ['Zoe'], ['Yan']]);
});

it('finds words in any order, in any searched field, without case and accents', async () => {
  await companies.created({
    company_name: 'Ámbar Circuit Foods',
    additional_founders: [{ name: 'Cyrus Abernathy', email: '' }],
  });
  await judges.created({ name: 'Ámbar Judge', competitions: [{ name: 'Circuit Cup' }] });
  await people.created({ name: 'Ámbar Person', labels: ['mentor'], primary_company: 'Circuit' });
  expect(await titles('circuit AMBAR')).toEqual([['Ámbar Circuit Foods'], ['Ámbar Judge'], ['Ámbar Person']]);
  expect(await titles('abernathy amb')).toEqual([['Ámbar Circuit Foods'], [], []]);
  expect(await judges.listed('?search=circuit%20ambar')).toMatchObject([{ name: 'Ámbar Judge' }]);
  expect(await people.listed('?search=circuit%20ambar')).toMatchObject([{ name: 'Ámbar Person' }]);
});

it('finds names with a typo in words of five letters or more, after all other matches', async () => {
  for (const company_name of ['Pech', 'Preach', 'Peace', 'Epach', 'Beach, Inc.', 'Peach Grove', 'Perches'])
    await companies.created({ company_name });
  await companies.created({ company_name: 'Patch', name: 'Ann Peach' });
  await people.created({ name: 'Pat Péach-Smith' });
  const companiesFor = async (q: string, more?: string) => (await titles(q, more))[0];
  const exact = ['Peach Grove', 'Patch'];
  expect(await companiesFor('peach', '&limit=2')).toEqual(exact);
  expect(await companiesFor('peach')).toEqual([...exact, 'Beach, Inc.', 'Epach', 'Peace']);
  expect(await companiesFor('peach', '&limit=50')).toEqual([
    ...exact,
    ...['Beach, Inc.', 'Epach', 'Peace', 'Pech', 'Preach'],
  ]);
  expect(await titles('Peahc')).toEqual([['Peach Grove'], [], ['Pat Péach-Smith']]);
  expect(await companiesFor('grvoe peahc')).toEqual(['Peach Grove']);
  expect(await companiesFor('gro peahc')).toEqual(['Peach Grove']);
  expect(await companiesFor('gor peahc')).toEqual([]);
  expect(await companiesFor('pehc')).toEqual([]);
});

it.each([
  ['x', '', 'q', 'Search text must have at least 2 characters'],
  [' x ', '', 'q', 'Search text must have at least 2 characters'],
  ['xy', '&limit=51', 'limit', 'limit is at most 50'],
])('refuses %j%s', async (q, more, loc, msg) => {
  const response = await search(q, more);
  expect(response.statusCode).toBe(422);
  expect(response.json().detail).toEqual([expect.objectContaining({ loc: ['query', loc], msg })]);
});
