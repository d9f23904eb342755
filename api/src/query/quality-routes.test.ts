import type { DataQualityIssue, RecordKind } from '@studio-desk/shared-contract';
import { expect, it } from 'vitest';
import { createRecordQueryClient } from '#testing/query-client';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { companies, judges, people } from '../db/schema';

const DAY = 86_400_000;

const api = await startTestApp();
const ann = await api.signIn();
const { created: addCompany, remove } = createRecordClient<{ id: string; updated_at: string }>(
  api,
  '/api/companies',
  ann,
);
const { created: addJudge } = createRecordClient<{ id: string; updated_at: string }>(api, '/api/judges', ann);
const { created: addPerson } = createRecordClient<{ id: string; updated_at: string }>(
  api,
  '/api/people',
  ann,
);

const acme = await addCompany({ company_name: 'Acme', name: 'Ann', contact_email: 'ann@acme.example' });
const bolt = await addCompany({
  company_name: 'Bolt',
  industry: 'Software',
  first_contact: { status: 'Pitch' },
});
await addCompany({ company_name: 'Cog', additional_touchpoints: [{ program: 'GBAN' }] });
await remove((await addCompany({ company_name: 'Gone' })).id);

await addJudge({ name: 'Abe', email: 'abe@example.com', competitions: [{ name: 'GBAN', year: 2024 }] });
await addJudge({ name: 'Bea', point_of_contact: 'Ann', competitions: [{ name: 'GBAN' }] });
await addJudge({ name: 'Cem' });

await addPerson({ name: 'Kim', email: 'kim@example.com', labels: ['founder'], company_id: acme.id });
const leo = await addPerson({ name: 'Leo', labels: ['founder', 'donor'] });
const mia = await addPerson({ name: 'Mia', labels: ['donor'] });
await addPerson({ name: 'Noa' });
await api.post(`/api/people/${leo.id}/relationships`, { as: ann, body: { company_id: bolt.id } });
await api.post(`/api/people/${mia.id}/donations`, { as: ann, body: { amount: 10 } });

async function quality(kind: RecordKind): Promise<DataQualityIssue[]> {
  const response = await api.get(`/api/${kind}/quality`, { as: ann });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

it.each<[RecordKind, Record<string, number>]>([
  [
    'companies',
    {
      'No update for 6 months': 0,
      'No contact email': 2,
      'No founder': 2,
      'No people linked': 1,
      'No touchpoint': 1,
      'No industry': 2,
    },
  ],
  [
    'judges',
    {
      'No email': 2,
      'No competition': 1,
      'Competitions without a year': 1,
      'No point of contact': 2,
      'No update for 6 months': 0,
    },
  ],
  [
    'people',
    {
      'No email': 3,
      'No label': 1,
      'Founders without a company': 1,
      'Donors without a donation': 1,
      'No update for 6 months': 0,
    },
  ],
])('counts what is missing in %s, with filters that find as many', async (kind, counts) => {
  expect(Object.fromEntries((await quality(kind)).map(({ label, count }) => [label, count]))).toEqual(counts);
  await api.db
    .update({ companies, judges, people }[kind])
    .set({ updated_at: new Date(api.clock.now().getTime() - 200 * DAY) });
  const lines = await quality(kind);
  expect(lines.find(({ key }) => key === 'not_updated')?.count).toBe(kind === 'people' ? 4 : 3);
  const { query } = createRecordQueryClient(api, kind, ann);
  for (const { label, count, filter } of lines)
    expect({ label, count: (await query({ filter })).total }).toEqual({ label, count });
});
