import {
  PERSON_LABELS,
  type Company,
  type CompanyMetrics,
  type InactiveJudge,
  type Judge,
  type JudgeMetrics,
  type Person,
} from '@studio-desk/shared-contract';
import { someCompany } from '@studio-desk/shared-contract/testing';
import { describe, expect, it } from 'vitest';
import type { SignedIn } from '#testing/sign-in';
import { startTestApp } from '#testing/test-app';
import { mergeLegacyContacts } from '../companies/legacy-contacts';
import { createSampleData } from './sample-data';
import { ensureSampleData, DatabaseNotEmptyError } from './sample-service';

const DAY = 24 * 60 * 60 * 1000;

describe('the sample program', async () => {
  const api = await startTestApp();
  const login = await ensureSampleData(api.context);
  const response = await api.post('/api/auth/login', { body: login ?? undefined });
  const as = response.json<SignedIn>();
  const read = async <T>(path: string): Promise<T> => (await api.get(path, { as })).json();
  const companies = await read<Company[]>('/api/companies?limit=1000');
  const judges = await read<Judge[]>('/api/judges?limit=1000');
  const people = await read<Person[]>('/api/people?limit=1000');
  const program = createSampleData(api.clock.now(), as.user.email);
  const now = api.clock.now().toISOString();

  it('comes with a login', () => {
    expect(as.user).toMatchObject({ email: 'sample@studio-desk.example', full_name: 'Sam Sample' });
  });

  it('has 300 companies, 150 judges and 500 people with every label', () => {
    expect([companies.length, judges.length, people.length]).toEqual([300, 150, 500]);
    expect(new Set(companies.map(({ company_name }) => company_name)).size).toBe(300);
    expect(new Set(people.flatMap(({ labels }) => labels))).toEqual(new Set(PERSON_LABELS));
    expect(people.filter(({ company_id }) => company_id).length).toBeGreaterThan(100);
  });

  it('fills every chart of the companies in each of the ten years', async () => {
    const metrics = await read<CompanyMetrics>('/api/metrics/dashboard');
    const charts = Object.entries(metrics).filter(([name]) => name.includes('by_year'));
    expect(charts.length).toBeGreaterThanOrEqual(4);
    for (const [name, years] of charts) expect(Object.keys(years), name).toHaveLength(10);
    expect(Object.keys(metrics.first_touchpoint_breakdown)).toHaveLength(9);
    expect(Object.keys(metrics.student_type_breakdown)).toHaveLength(5);
    const office = await read<Company[]>('/api/companies/list/office');
    expect(new Set(office.map(({ active_tenant }) => active_tenant)).size).toBe(2);
  });

  it('has legacy fields that match the touchpoints', () => {
    for (const field of ['kickstart_fund', 'accelerator', 'summer_launch', 'pitch_competitions'] as const)
      expect(companies.filter((one) => one[field] !== null).length, field).toBeGreaterThan(2);
    expect(companies.map((company) => mergeLegacyContacts(company))).toEqual(companies.map(() => ({})));
  });

  it('has judges of ten years, some inactive, some who never judged, and some who are people', async () => {
    const metrics = await read<JudgeMetrics>('/api/judges/metrics');
    expect(Object.keys(metrics.judges_by_year).length).toBeGreaterThanOrEqual(10);
    expect(metrics.most_active_judges).toHaveLength(10);
    const inactive = await read<InactiveJudge[]>('/api/judges/inactive');
    const away = inactive.filter(({ years_inactive }) => years_inactive !== null);
    expect(away.length).toBeGreaterThan(10);
    expect(inactive.length).toBeLessThan(100);
    expect(judges.filter(({ competitions_count }) => competitions_count === 0)).toHaveLength(6);
    expect(judges.filter(({ person }) => person !== null).length).toBeGreaterThan(30);
  });

  it('has nothing real: addresses under .example, numbers from 555-0100 to 555-0199', () => {
    const text = JSON.stringify([companies, judges, people]);
    const hosts = text.match(/(?<=@|https?:\/\/)[\w.-]+/g) ?? [];
    expect(hosts.length).toBeGreaterThan(1000);
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
    const phones = text.match(/\(\d{3}\) [\d-]+/g) ?? [];
    expect(phones.length).toBeGreaterThan(300);
    expect(phones.filter((phone) => !/\) 555-01\d\d$/.test(phone))).toEqual([]);
  });

  it('has nothing in the future, and additions in the last 30 days', () => {
    const monthAgo = new Date(api.clock.now().getTime() - 30 * DAY).toISOString();
    for (const records of [companies, judges, people]) {
      const times = records.map(({ created_at, updated_at }) => [created_at, updated_at, now]);
      expect(times).toEqual(times.map((row) => row.toSorted()));
      expect(records.some(({ created_at }) => created_at > monthAgo)).toBe(true);
    }
    const days = JSON.stringify(program).match(/\d{4}-\d{2}-\d{2}(?=["T])/g) ?? [];
    expect(days.filter((day) => day > now.slice(0, 10))).toEqual([]);
  });

  it('has talks, donations and mentorships of most people with the label', () => {
    for (const [label, records] of [
      ['founder', program.relationships],
      ['speaker', program.speaking],
      ['donor', program.donations],
      ['mentor', program.mentorships],
    ] as const) {
      const known = new Set(records.map(({ person_id }) => person_id));
      const labelled = program.people.filter(({ labels }) => labels.includes(label));
      const share = labelled.filter(({ id }) => known.has(id)).length / labelled.length;
      expect([label, share > 0.7, share < 1]).toEqual([label, true, true]);
    }
  });

  it('is the same each time, except for the ids', () => {
    const withoutIds = (value: object) =>
      JSON.stringify(value, (key, part: unknown) => (key.endsWith('id') ? null : part));
    expect(withoutIds(createSampleData(api.clock.now(), as.user.email))).toBe(withoutIds(program));
  });

  it('is added once, and only to an empty database', async () => {
    expect(await ensureSampleData(api.context)).toBeNull();
    const other = await startTestApp();
    await other.post('/api/companies', { as: await other.signIn(), body: someCompany() });
    await expect(ensureSampleData(other.context)).rejects.toThrow(DatabaseNotEmptyError);
  });
});
