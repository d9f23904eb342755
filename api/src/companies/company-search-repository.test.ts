import {
  companyScore,
  matchesCompanyFilters,
  similarCompanies,
  type Company,
  type CompanyFilters,
  type CompanyHit,
  type CompanyMatch,
} from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app';
import { anyCompany, anySearch, anyText, anyYear } from '../../testing/records/any-company';

const RUNS = { numRuns: 150 };

describe('SQL queries for companies', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  let all: Company[] = [];

  const query = (parts: object) =>
    Object.entries(parts)
      .filter(([, value]) => typeof value === 'string')
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join('&');
  const ids = async (path: string) =>
    (await api.get(path, { as: ann })).json<CompanyMatch[]>().map(({ id }) => id);

  beforeAll(async () => {
    const bodies = fc.sample(anyCompany, { seed: 225, numRuns: 150 });
    for (const body of bodies) await api.post('/api/companies', { as: ann, body });
    all = (await api.get('/api/companies?limit=1000', { as: ann })).json();
    expect(all).toHaveLength(150);
  });

  /** PostgreSQL sorts by bytes, JavaScript by UTF-16 code units. */
  const byName = (a: Company, b: Company) =>
    Buffer.compare(Buffer.from(a.company_name.toLowerCase()), Buffer.from(b.company_name.toLowerCase())) ||
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
        const response = await api.get(`/api/companies?${query({ ...filters, limit: '7', offset: '2' })}`, {
          as: ann,
        });
        expect(response.json<Company[]>()).toEqual(expected.slice(2, 9));
        expect(response.headers['x-total-count']).toBe(String(expected.length));
      }),
      RUNS,
    );
  });

  it('rank search hits by the scores of the contract, ties by name, at most 20, with the exact total', async () => {
    const words = fc.array(anySearch, { minLength: 2, maxLength: 3 }).map((texts) => texts.join(' '));
    const q = fc.oneof(anySearch, words).filter((text) => text.trim() !== '' && text.length <= 200);
    const search = fc.record({ q, filters: fc.oneof(fc.constant({}), anyFilters) });
    await fc.assert(
      fc.asyncProperty(search, async ({ q, filters }) => {
        const score = (company: Company) => companyScore(company, q);
        const expected = all
          .filter((company) => score(company) > 0 && matchesCompanyFilters(company, filters))
          .sort((a, b) => score(b) - score(a) || byName(a, b))
          .map((company) => [company.id, score(company)]);
        for (const offset of [0, 20]) {
          const path = `/api/companies/search?${query({ q, offset: `${offset}`, ...filters })}`;
          const response = await api.get(path, { as: ann });
          expect(response.headers['x-total-count']).toBe(String(expected.length));
          expect(response.json<CompanyHit[]>().map(({ id, score: received }) => [id, received])).toEqual(
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
    const found = async (q: string) => (await ids(`/api/companies/search?${query({ q })}`)).includes(id);
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
        const expected = similarCompanies(all, { company_name, contact_email, exceptId: except });
        found += expected.length;
        expect(await ids(`/api/companies/similar?${query({ company_name, contact_email, except })}`)).toEqual(
          expected.map(({ id }) => id),
        );
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(100);
  });
});
