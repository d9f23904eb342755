import {
  computeCompanySearchScore,
  foldText,
  matchesCompanyFilters,
  findSimilarCompanies,
  type Company,
  type CompanyFilters,
  type CompanyMatch,
} from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { getPropertyRunOptions } from '#testing/property-runs';
import { startTestApp } from '#testing/test-app';
import { anyCompany, anySearchText, anyText, anyYear } from '#testing/records/any-company';
import { createRecordCreators } from '#testing/records/record-creators';
import { listSimilarCompanies } from './company-lists-service';
import { listCompanies, searchCompanies } from './company-service';
import { readSimilarCompanyCandidates } from './similar-repository';

const RUNS = getPropertyRunOptions(40);
const SHORT_NAMES = ['Z.Q.', 'Zq', 'ZQ, Inc.'];
const LONGER_NAMES = ['Zquid Motors', 'Bazq Works'];
/** More names with the same beginning than one search returns. */
const YAKS = Array.from({ length: 25 }, (_, index) => `${index % 2 ? 'Yak' : 'YAKS'} ${index}`);

describe('SQL queries for companies', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  let all: Company[] = [];

  beforeAll(async () => {
    await createRecordCreators(api, ann).createCompanies(fc.sample(anyCompany, { seed: 225, numRuns: 60 }));
    for (const company_name of [...SHORT_NAMES, ...LONGER_NAMES, ...YAKS])
      await api.post('/api/companies', { as: ann, body: { company_name } });
    all = (await api.get('/api/companies?limit=1000', { as: ann })).json();
    expect(all).toHaveLength(65 + YAKS.length);
  });

  /** PostgreSQL sorts by bytes, JavaScript by UTF-16 code units. */
  const inBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  const byName = (a: Company, b: Company) =>
    inBytes(foldText(a.company_name), foldText(b.company_name)) ||
    inBytes(a.company_name, b.company_name) ||
    (a.id < b.id ? -1 : 1);

  const anyFilters: fc.Arbitrary<CompanyFilters> = fc.record(
    {
      major: fc.constantFrom('biology', 'Unknown', 'UNKNOWN', '創業', 'Nothing', ''),
      student_type: fc.constantFrom('graduate', 'Unknown'),
      first_program: fc.constantFrom('Idea Accelerator', 'accelerator', 'kickstart fund', 'Unknown'),
      touchpoint_program: fc.constantFrom('idea accelerator', 'Accelerator', 'GBAN', '創業', 'Unknown'),
      touchpoint_year: fc.oneof(anyYear, fc.constant('Unknown')),
      touchpoint_status: fc.constantFrom('COMPLETED', 'Started', 'Unknown'),
      funding_source: fc.constantFrom('GRANT', 'Kickstart Fund'),
      funding_year: fc.oneof(anyYear, fc.constant('Unknown')),
    },
    { requiredKeys: [] },
  );

  it('list what the filter rule of the contract matches, in order, with the exact total', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilters, async (filters) => {
        const expected = all.filter((company) => matchesCompanyFilters(company, filters)).sort(byName);
        const { rows, total } = await listCompanies(api.context, { ...filters, limit: 7, offset: 2 });
        expect(rows.map(({ id }) => id)).toEqual(expected.slice(2, 9).map(({ id }) => id));
        expect(total).toBe(expected.length);
      }),
      RUNS,
    );
  });

  it('rank search hits by the scores of the contract, ties by name, at most 20, with the exact total', async () => {
    const words = fc.array(anySearchText, { minLength: 2, maxLength: 3 }).map((texts) => texts.join(' '));
    const beginning = fc.constantFrom('yak', 'Ya', 'YAK ', 'yaks');
    const q = fc
      .oneof(anySearchText, words, beginning)
      .filter((text) => text.trim() !== '' && text.length <= 200);
    const search = fc.record({ q, filters: fc.oneof(fc.constant({}), anyFilters) });
    await fc.assert(
      fc.asyncProperty(search, async ({ q, filters }) => {
        const score = (company: Company) => computeCompanySearchScore(company, q);
        const expected = all
          .filter((company) => score(company) > 0 && matchesCompanyFilters(company, filters))
          .sort((a, b) => score(b) - score(a) || byName(a, b))
          .map((company) => [company.id, score(company)]);
        for (const offset of [0, 20]) {
          const { rows, total } = await searchCompanies(api.context, { q, offset, ...filters });
          expect(total).toBe(expected.length);
          expect(rows.map(({ id, score: received }) => [id, received])).toEqual(
            expected.slice(offset, offset + 20),
          );
        }
      }),
      RUNS,
    );
  });

  it('find words in any order, and additional founders by name and email', async () => {
    const additional_founders = [{ name: 'Cyrus Abernathy', email: 'cy@peach.example' }];
    const body = { company_name: 'Peach Robotics', additional_founders };
    const { id } = (await api.post('/api/companies', { as: ann, body })).json<Company>();
    const found = async (q: string) =>
      (await api.get(`/api/companies/search?q=${encodeURIComponent(q)}`, { as: ann }))
        .json<CompanyMatch[]>()
        .some((hit) => hit.id === id);
    for (const q of ['robotics peach', 'abernathy', 'CY@peach', 'abernathy robotics']) {
      expect([q, await found(q)]).toEqual([q, true]);
    }
    for (const q of ['robotics plum', 'abernathy%', 'peach_robotics']) {
      expect([q, await found(q)]).toEqual([q, false]);
    }
    await api.put(`/api/companies/${id}`, { as: ann, body: { additional_founders: [] } });
    expect(await found('abernathy')).toBe(false);
    await api.delete(`/api/companies/${id}`, { as: ann });
  });

  it('find the same similar companies as the rule of the contract', async () => {
    const edited = fc
      .tuple(fc.nat(), fc.nat(), fc.constantFrom('', 'a', ' Inc', '😀', '.'))
      .map(([which, place, inserted]) => {
        const name = all[which % all.length]?.company_name ?? '';
        const at = place % (name.length + 1);
        return `${name.slice(0, at)}${inserted}${name.slice(at + (place % 2))}`;
      })
      .filter((name) => name.trim() !== '' && !/\p{Surrogate}/u.test(name) && name.length <= 200);
    const typed = fc.record({
      company_name: fc.oneof(edited, anyText),
      contact_email: fc.constantFrom('', 'ada@acme.example', 'A_B@X.example', 'none@x.example'),
      except: fc.nat().map((which) => (which % 3 === 0 ? all[which % all.length]?.id : undefined)),
    });
    let found = 0;
    await fc.assert(
      fc.asyncProperty(typed, async ({ company_name, contact_email, except }) => {
        const expected = findSimilarCompanies(all, { company_name, contact_email, exceptId: except });
        found += expected.length;
        const similar = await listSimilarCompanies(api.context, {
          company_name,
          contact_email,
          exceptId: except,
        });
        expect(similar.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(10);
  });

  it('compare a short name with few companies, not with all that contain it', async () => {
    const names = (await readSimilarCompanyCandidates(api.db, { company_name: 'zq' })).map(
      (one) => one.company_name,
    );
    expect(names).toEqual(expect.arrayContaining(SHORT_NAMES));
    expect(LONGER_NAMES.filter((name) => names.includes(name))).toEqual([]);
  });
});
