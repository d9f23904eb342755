import type { Company } from '@studio-desk/shared-contract';
import { expect, it } from 'vitest';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { companyQuerySource } from '../companies/company-query-repository';
import { companies } from '../db/schema';
import { countMatchingRecords, findMatchingIds } from './query-repository';
import { readRecordBatches } from './query-service';

const api = await startTestApp();
const { created, remove } = createRecordClient<Company>(api, '/api/companies', await api.signIn());
const [acme, bolt, cog] = [
  await created({ company_name: 'Acme' }),
  await created({ company_name: 'Bolt' }),
  await created({ company_name: 'Cog' }),
];
const gone = await created({ company_name: 'Gone' });
await remove(gone.id);

const filter = { all: [{ field: 'company_name', op: 'contains', value: 'o' } as const] };

it('findMatchingIds returns the ids of a selection', async () => {
  expect(await findMatchingIds(api.context, companyQuerySource, { filter })).toEqual([bolt.id, cog.id]);
  expect(await findMatchingIds(api.context, companyQuerySource, { search: 'acme' })).toEqual([acme.id]);
});

it('findMatchingIds returns those of the given ids that exist and match the filter', async () => {
  const ids = [gone.id, acme.id, cog.id, '0190a1b2-0000-7000-8000-000000000000'];
  expect(await findMatchingIds(api.context, companyQuerySource, { ids })).toEqual([acme.id, cog.id]);
  expect(await findMatchingIds(api.context, companyQuerySource, { ids, filter })).toEqual([cog.id]);
  expect(await countMatchingRecords(api.context, companyQuerySource, { ids, filter })).toBe(1);
  expect(await findMatchingIds(api.context, companyQuerySource, { ids: [] })).toEqual([]);
});

it('findMatchingIds accepts 10,000 ids', async () => {
  const ids = Array.from({ length: 10_000 }, () => cog.id);
  expect(await countMatchingRecords(api.context, companyQuerySource, { ids })).toBe(1);
});

it('readRecordBatches reads all records of a selection in batches, in its order', async () => {
  const now = new Date();
  const by = 'ann@example.com';
  const rows = Array.from({ length: 1200 }, (_, index) => ({
    company_name: `Many ${index}`,
    total_funding: index,
    created_at: now,
    updated_at: now,
    created_by_email: by,
    last_modified_by: by,
  }));
  await api.db.insert(companies).values(rows);
  const sizes: number[] = [];
  const sums: (number | null)[] = [];
  const sort = [{ field: 'total_funding', direction: 'desc' } as const];
  for await (const batch of readRecordBatches(api.context, companyQuerySource, { search: 'many', sort })) {
    sizes.push(batch.length);
    sums.push(...batch.map(({ total_funding }) => total_funding));
  }
  expect(sizes).toEqual([500, 500, 200]);
  expect(sums).toEqual(rows.map(({ total_funding }) => total_funding).toReversed());
});
