import type {
  Company,
  CompanyMetrics,
  InactiveJudge,
  Judge,
  JudgeMetrics,
  Person,
  Relationship,
} from '@studio-desk/shared-contract';
import { someCompany } from '@studio-desk/shared-contract/testing';
import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { personRelationships } from '../db/schema';
import { withLegacyContacts } from '../companies/legacy-contacts';
import { sampleProgram } from './sample-program';
import { ensureSample, fillSample, SampleRefused } from './sample-service';

describe('the sample data', async () => {
  const api = await testApp();
  const login = await fillSample(api.context);
  const response = await api.post('/api/auth/login', { body: login });
  const sample = response.json<SignedIn>();
  const all = async <T>(path: string): Promise<T[]> =>
    (await api.get(`${path}?limit=1000`, { as: sample })).json();

  it('allows signing in with the returned password', () => {
    expect(response.statusCode).toBe(200);
    expect(sample.user).toMatchObject({ email: 'sample@studio-desk.example', full_name: 'Sam Sample' });
  });

  it('has records over ten years that match the contract', async () => {
    const companies = await all<Company>('/api/companies');
    const judges = await all<Judge>('/api/judges');
    const people = await all<Person>('/api/people');
    expect([companies.length, judges.length, people.length]).toEqual([300, 150, 500]);
    expect(new Set(companies.map(({ first_contact }) => first_contact?.year)).size).toBe(10);
    expect(new Set(companies.map(({ company_name }) => company_name)).size).toBe(300);
    expect(new Set(people.flatMap(({ labels }) => labels)).size).toBe(12);
    expect(judges.filter(({ competitions_count }) => competitions_count === 0).length).toBeGreaterThan(0);
    expect(people.filter(({ company_id }) => company_id !== null).length).toBeGreaterThan(100);
  });

  it('has data for every chart of the companies in each of the ten years', async () => {
    const metrics = (await api.get('/api/metrics/dashboard', { as: sample })).json<CompanyMetrics>();
    const { kickstart_by_year, funding_by_year, accelerator_by_year, summer_launch_by_year_detailed } =
      metrics;
    for (const series of [
      kickstart_by_year,
      funding_by_year,
      accelerator_by_year,
      summer_launch_by_year_detailed,
    ]) {
      expect(Object.keys(series)).toHaveLength(10);
    }
    expect(Object.keys(metrics.first_touchpoint_breakdown)).toHaveLength(9);
    expect(Object.keys(metrics.major_breakdown).length).toBeGreaterThan(8);
    expect(Object.keys(metrics.student_type_breakdown)).toHaveLength(5);
    const statuses = Object.values(accelerator_by_year).flatMap(({ by_status }) => Object.keys(by_status));
    expect([...new Set(statuses)].sort()).toEqual(['Completed', 'Funded', 'Pitch', 'Started', 'Unknown']);
  });

  it('has a few companies in the office space, active and not', async () => {
    const office = (await api.get('/api/companies/list/office', { as: sample })).json<Company[]>();
    expect(office.length).toBeGreaterThanOrEqual(6);
    expect(office.length).toBeLessThanOrEqual(12);
    expect(new Set(office.map(({ active_tenant }) => active_tenant)).size).toBe(2);
  });

  it('has records with legacy fields that match their touchpoints', async () => {
    const companies = await all<Company>('/api/companies');
    for (const field of ['kickstart_fund', 'accelerator', 'summer_launch', 'pitch_competitions'] as const) {
      expect([field, companies.filter((one) => one[field] !== null).length > 2]).toEqual([field, true]);
    }
    expect(companies.map((company) => withLegacyContacts(company))).toEqual(companies.map(() => ({})));
  });

  it('has judges from ten years, judges without competitions, inactive ones, and one who is a person', async () => {
    const metrics = (await api.get('/api/judges/metrics', { as: sample })).json<JudgeMetrics>();
    expect(Object.keys(metrics.judges_by_year).length).toBeGreaterThanOrEqual(10);
    expect(metrics.judges_by_year['2026']).toBeGreaterThan(10);
    const counts = metrics.most_active_judges.map(({ competitions_count }) => competitions_count);
    expect([counts.length, new Set(counts).size > 4]).toEqual([10, true]);
    expect(counts[0]).toBeGreaterThanOrEqual(12);
    expect(counts[0]).toBeLessThanOrEqual(14);
    const competitions = Object.values(metrics.competitions_by_year).slice(-5);
    expect([
      Math.min(...competitions) > 5,
      Math.max(...competitions) > 12,
      Math.max(...competitions) < 18,
    ]).toEqual([true, true, true]);
    const inactive = (await api.get('/api/judges/inactive', { as: sample })).json<InactiveJudge[]>();
    const away = inactive.filter(({ years_inactive }) => years_inactive !== null);
    expect([inactive.length - away.length > 3, away.length > 10, inactive.length < 100]).toEqual([
      true,
      true,
      true,
    ]);
    const linked = (await all<Judge>('/api/judges')).filter(({ person }) => person !== null);
    expect(linked.length).toBeGreaterThan(30);
    expect(linked.length).toBeLessThan(100);
  });

  it('has competitions that take place once a year, in chronological order', async () => {
    const judges = await all<Judge>('/api/judges');
    const rows = judges.flatMap(({ competitions }) => competitions);
    expect(rows.every(({ name, month, year }) => name !== null && month !== null && year !== null)).toBe(
      true,
    );
    const competitions = new Set(rows.map(({ name, month, year }) => `${name} ${month} ${year}`));
    expect(competitions.size).toBe(new Set(rows.map(({ name, year }) => `${name} ${year}`)).size);
    for (const { competitions } of judges) {
      const dates = competitions.map(({ month, year }) => Date.parse(`${month} 1, ${year} UTC`));
      expect(dates).toEqual([...dates].sort((a, b) => a - b));
    }
    const few = judges.filter(({ competitions_count: count }) => count > 0 && count <= 3);
    expect(few.length).toBeGreaterThan(60);
  });

  it('is recognisably invented', async () => {
    const text = JSON.stringify([
      await all('/api/companies'),
      await all('/api/judges'),
      await all('/api/people'),
    ]);
    const domains = text.match(/@[\w.-]+/g) ?? [];
    expect(domains.filter((domain) => !domain.endsWith('.example'))).toEqual([]);
    const phones = text.match(/\(\d{3}\) \d{3}-\d{4}/g) ?? [];
    expect(phones.length).toBeGreaterThan(300);
    expect(phones.filter((phone) => !phone.startsWith('(555) 010-'))).toEqual([]);
  });

  it('has nothing in the future, and some changes in the last 30 days', async () => {
    const now = api.clock.now().toISOString();
    const monthAgo = new Date(api.clock.now().getTime() - 30 * 24 * 60 * 60_000).toISOString();
    for (const path of ['/api/companies', '/api/judges', '/api/people']) {
      const timestamps = (await all<Company>(path)).map(({ created_at, updated_at }) => [
        created_at,
        updated_at,
      ]);
      expect(timestamps.every(([created = '', updated = '']) => created <= updated && updated <= now)).toBe(
        true,
      );
      expect(timestamps.some(([created = '']) => created > monthAgo)).toBe(true);
    }
  });

  it('has records that fit the labels and companies of people, and people without any details', async () => {
    const program = sampleProgram(api.clock.now());
    const kinds = {
      founder: program.relationships,
      speaker: program.speaking,
      donor: program.donations,
      mentor: program.mentorships,
    };
    for (const [label, records] of Object.entries(kinds)) {
      const known = new Set(records.map(({ person_id }) => person_id));
      const labelled = program.people.filter(({ labels }) => labels.some((one) => one === label));
      const share = labelled.filter(({ id }) => known.has(id)).length / labelled.length;
      expect([label, share > 0.7, share < 0.98]).toEqual([label, true, true]);
    }
    const primary = program.relationships.filter(({ is_primary }) => is_primary);
    const byId = new Map(program.people.map((person) => [person.id, person]));
    expect(primary.map(({ company_id, role }) => [company_id, role])).toEqual(
      primary.map(({ person_id }) => [byId.get(person_id)?.company_id, byId.get(person_id)?.company_role]),
    );
    const spans = [...program.relationships, ...program.mentorships];
    const today = api.clock.now().toISOString().slice(0, 10);
    expect(
      spans.filter(
        ({ start_date, end_date }) => end_date && (end_date < (start_date ?? '') || end_date > today),
      ),
    ).toEqual([]);
    expect([...program.speaking, ...program.donations].filter(({ date }) => !date || date > today)).toEqual(
      [],
    );

    const [founder] = await api.db.select().from(personRelationships).limit(1);
    const response = await api.get(`/api/people/${founder?.person_id}/relationships`, { as: sample });
    expect(response.json<Relationship[]>().map(({ id }) => id)).toContain(founder?.id);
  });

  it('is only added to an empty database', async () => {
    await expect(fillSample(api.context)).rejects.toThrow(SampleRefused);
    expect(await all('/api/companies')).toHaveLength(300);
  });

  it('is not added twice', async () => {
    expect(await ensureSample(api.context)).toBeNull();
    expect(await all('/api/companies')).toHaveLength(300);
  });

  it('is the same each time, except for the ids', () => {
    const made = () =>
      JSON.stringify(sampleProgram(api.clock.now()), (key, value: unknown) =>
        key.endsWith('id') ? null : value,
      );
    expect(made()).toBe(made());
  });
});

describe('ensureSample', () => {
  it('fills an empty database the first time', async () => {
    const api = await testApp();
    const login = await ensureSample(api.context);
    expect((await api.post('/api/auth/login', { body: login ?? undefined })).statusCode).toBe(200);
    expect(await ensureSample(api.context)).toBeNull();
  });

  it('fails on a database that has records', async () => {
    const api = await testApp();
    await api.post('/api/companies', { as: await api.signIn(), body: someCompany() });
    await expect(ensureSample(api.context)).rejects.toThrow(SampleRefused);
  });
});
