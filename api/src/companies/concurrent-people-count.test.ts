import type {
  Company,
  CompanyPeople,
  Person,
  CompanyWithComputedFields,
  Relationship,
} from '@studio-desk/shared-contract';
import { expect, it } from 'vitest';
import { createRecordQueryClient } from '#testing/query-client';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';

const PEOPLE = 8;

it('people_count stays the number of people of each company when many people change at once', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const companies = createRecordClient<Company>(api, '/api/companies', ann);
  const people = createRecordClient<Person>(api, '/api/people', ann);
  const { query } = createRecordQueryClient<CompanyWithComputedFields>(api, 'companies', ann);
  const both = [
    await companies.created({ company_name: 'Acme' }),
    await companies.created({ company_name: 'Bolt' }),
  ] as const;

  async function expectCounts() {
    const { rows } = await query({});
    const lists = await Promise.all(
      both.map(async ({ id }) =>
        (await api.get(`/api/companies/${id}/people`, { as: ann })).json<CompanyPeople>(),
      ),
    );
    expect(rows.map(({ people_count }) => people_count)).toEqual(lists.map((list) => list.people.length));
    return rows.map(({ people_count }) => people_count);
  }

  const added = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) =>
      people.created({ name: `Person ${index}`, company_id: both[index % 2 ? 1 : 0].id }),
    ),
  );
  expect(await expectCounts()).toEqual([PEOPLE / 2, PEOPLE / 2]);

  const [acme, bolt] = both;
  const changes = [
    ({ id }: Person) => api.put(`/api/people/${id}`, { as: ann, body: { company_id: bolt.id } }),
    ({ id }: Person) =>
      createRecordClient<Relationship>(api, `/api/people/${id}/relationships`, ann).created({
        company_id: acme.id,
      }),
    ({ id }: Person) => people.remove(id),
    ({ id }: Person) => api.put(`/api/people/${id}`, { as: ann, body: { company_id: null } }),
  ];
  await Promise.all(added.map(async (person, index) => changes[index % changes.length]?.(person)));
  expect(await expectCounts()).toEqual([PEOPLE / 4, PEOPLE / 2]);
});
