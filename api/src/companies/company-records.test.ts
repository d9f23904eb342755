import type { Company, CompanyCreate, CompanyMatch } from '@studio-desk/shared-contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRecordClient } from '#testing/record-client';
import { FULL_COMPANY } from '#testing/records/full-company';
import { startTestApp } from '#testing/test-app';

const api = await startTestApp();
const ann = await api.signIn();
const { auditOf, create, created, list, read, search, update, updated } = createRecordClient<Company>(
  api,
  '/api/companies',
  ann,
);

describe('a company', () => {
  it('stores empty texts, nulls and an empty first contact as empty', async () => {
    const company = await created({
      company_name: 'Empty',
      name: '',
      major: null,
      student_type: '',
      office_year: '',
      first_contact: { program: '' },
      funding_data: null,
      revenue_data: null,
      accelerator: '',
      summer_launch: { year: '' },
      kickstart_fund: {},
      pitch_competitions: ' ',
    });
    expect(company).toMatchObject({
      name: null,
      major: null,
      student_type: null,
      office_year: null,
      first_contact: null,
      additional_touchpoints: [],
      funding_data: [],
      revenue_data: {},
      accelerator: null,
      summer_launch: null,
      kickstart_fund: null,
      pitch_competitions: null,
    });
  });

  it('has years as text, whether sent as text or number', async () => {
    const company = await created({
      company_name: 'Years',
      year_started: 2020,
      office_year: 2025,
      entr_graduation_year: 2023,
      first_contact: { year: 2019 },
      funding_data: [{ source: 'Grant', amount: 1, year: 2018 }],
    });
    expect(company).toMatchObject({
      year_started: '2020',
      office_year: '2025',
      entr_graduation_year: '2023',
      first_contact: { year: '2019' },
      funding_data: [{ year: '2018' }],
    });
    expect(await created({ company_name: 'Words', year_started: 'Summer of 2019' })).toMatchObject({
      year_started: 'Summer of 2019',
    });
  });

  it('has the total of its funding, and can clear lists and maps', async () => {
    const { id } = await created(FULL_COMPANY);
    expect(await updated(id, { funding_data: [{ source: 'Grant', amount: 10 }] })).toMatchObject({
      total_funding: 10,
    });
    expect(await updated(id, { major: 'Law' })).toMatchObject({ total_funding: 10 });
    const cleared = {
      funding_data: [],
      revenue_data: {},
      employee_data: {},
      first_contact: null,
      additional_founders: [],
    };
    expect(await updated(id, { ...cleared, employee_data: null })).toMatchObject({
      ...cleared,
      total_funding: null,
    });
  });

  it('has the same dates in any time zone of the server', async () => {
    const [zone, now] = [process.env.TZ, api.clock.now()];
    onTestFinished(() => {
      // Assigning undefined would set the string 'undefined'.
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
      api.clock.set(now);
    });
    for (const timeZone of ['America/New_York', 'Pacific/Kiritimati', 'UTC'])
      for (const moment of ['2026-03-08T00:00:00.000Z', '2026-11-01T23:59:59.999Z']) {
        process.env.TZ = timeZone;
        api.clock.set(moment);
        const company = await created({ company_name: 'Dated', year_started: '2026-01-01' });
        const expected = { date_added: moment.slice(0, 10), created_at: moment, year_started: '2026-01-01' };
        expect(company, timeZone).toMatchObject(expected);
        expect(await read(company.id), timeZone).toEqual(company);
        const listed = (await list('?limit=1000')).json<Company[]>();
        expect(listed.find(({ id }) => id === company.id)).toEqual(company);
      }
  });
});

describe('legacy fields of a company', () => {
  it('are returned as they were sent', async () => {
    for (const given of [
      'Fall 2023 Completed',
      '2023',
      'null',
      '"quoted"',
      { semester: 'Fall', year: '2023', status: 'Completed' },
      { semester: null, year: '2023', status: null },
    ]) {
      const { id } = await created({ company_name: 'As given', accelerator: given, kickstart_fund: given });
      expect(await read(id)).toMatchObject({
        accelerator: given,
        kickstart_fund: given,
        summer_launch: null,
      });
    }
  });

  it('become touchpoints, the earliest of them the first contact', async () => {
    const company = await created({
      company_name: 'Old record',
      accelerator: { semester: 'Fall', year: 2022, status: 'Completed' },
      kickstart_fund: 'Spring 2022 Funded',
      pitch_competitions: 'GBAN, SEC Pitch',
    });
    expect(company).toMatchObject({
      accelerator: { semester: 'Fall', year: '2022', status: 'Completed' },
      first_contact: { program: 'Kickstart Fund', semester: 'Spring', year: '2022', status: 'Funded' },
    });
    expect(company.additional_touchpoints.map(({ program, year }) => [program, year])).toEqual([
      ['Idea Accelerator', '2022'],
      ['GBAN', null],
      ['SEC Pitch', null],
    ]);
    expect((await search('spring 2022 funded')).json()).toMatchObject([{ id: company.id }]);
  });

  it('add no touchpoint when sent again, alone or with the whole record', async () => {
    const legacy = { kickstart_fund: 'Fall 2023 Completed', pitch_competitions: 'GBAN' };
    const company = await created({ company_name: 'Again', ...legacy });
    expect(await updated(company.id, legacy)).toEqual(company);
    expect(await updated(company.id, company)).toEqual(company);
    expect(await updated(company.id, { kickstart_fund: 'completed, 2023 Fall' })).toMatchObject({
      first_contact: company.first_contact,
      additional_touchpoints: company.additional_touchpoints,
    });
    expect(await auditOf(company.id)).toHaveLength(2);
  });

  it('add one touchpoint when they change, and restore no removed one', async () => {
    const company = await created({ company_name: 'Moves on', kickstart_fund: 'Fall 2022 Started' });
    const later = await updated(company.id, { kickstart_fund: 'Spring 2023 Completed' });
    expect(later.additional_touchpoints).toMatchObject([{ program: 'Kickstart Fund', year: '2023' }]);
    const without = await updated(company.id, { ...later, additional_touchpoints: [] });
    expect(without.additional_touchpoints).toEqual([]);
    expect(without.kickstart_fund).toBe('Spring 2023 Completed');
  });

  it('add three touchpoints when three of them change at once', async () => {
    const { id } = await created({ company_name: 'At once' });
    const changes = [
      { accelerator: { year: '2023' } },
      { summer_launch: { year: '2024' } },
      { kickstart_fund: { year: '2025' } },
    ];
    await Promise.all(changes.map((change) => updated(id, change)));
    const { first_contact, additional_touchpoints } = await read(id);
    const years = [first_contact, ...additional_touchpoints].map((contact) => contact?.year);
    expect(years.toSorted()).toEqual(['2023', '2024', '2025']);
  });

  it('are named in the error when they create more touchpoints than a form may send back', async () => {
    const refusal = (field: string) => ({
      detail: [{ loc: ['body', field], msg: 'A company has at most 200 touchpoints' }],
    });
    const pitch_competitions = Array.from({ length: 205 }, (_, number) => `P${number}`).join(',');
    const tooMany = await create({ company_name: 'Too many', pitch_competitions });
    expect(tooMany.statusCode).toBe(422);
    expect(tooMany.json()).toMatchObject(refusal('pitch_competitions'));
    const { id } = await created({
      company_name: 'Nearly too many',
      pitch_competitions: 'SEC Pitch',
      additional_touchpoints: Array.from({ length: 200 }, () => ({ program: 'GBAN' })),
    });
    const legacy = { pitch_competitions: 'SEC Pitch', kickstart_fund: 'Fall 2023 Completed' };
    expect((await update(id, legacy)).json()).toMatchObject(refusal('kickstart_fund'));
  });
});

describe('GET /companies/search', () => {
  const add = (...bodies: CompanyCreate[]) => Promise.all(bodies.map(created));
  const found = async (text: string) =>
    (await search(text)).json<CompanyMatch[]>().map(({ company_name }) => company_name);

  it('ranks companies by their best matching field', async () => {
    await add(
      { company_name: 'K 30', uga_contact: 'Dr. Zephyr' },
      { company_name: 'J 30', student_type: 'Alumni', other_information: 'zephyr is not looked for here' },
      { company_name: 'I 40', major: 'Zephyr studies' },
      { company_name: 'H 50', contact: 'zephyr@home' },
      { company_name: 'G 50', contact_email: 'team@zephyr.example' },
      { company_name: 'F 60', name: 'Amy Zephyrson' },
      { company_name: 'E 70', name: 'ZEPHYR' },
      { company_name: 'D 80 Zephyr' },
      { company_name: 'Zephyr 90', major: 'Zephyr studies' },
      { company_name: 'zephyr' },
    );
    const ranked = ['zephyr', 'Zephyr 90', 'D 80 Zephyr', 'E 70', 'F 60', 'G 50', 'H 50', 'I 40', 'K 30'];
    expect(await found('Zephyr')).toEqual(ranked);
    expect(await found('  alumni ')).toEqual(['J 30']);
  });

  it('returns the fields that a picker shows, and searches the website', async () => {
    await add({
      company_name: 'Picked',
      name: 'Pat',
      year_started: 2020,
      website: 'https://Bright-Pick.example/shop',
    });
    const hit = { id: expect.any(String), company_name: 'Picked', name: 'Pat', year_started: '2020' };
    expect((await search('Picked')).json()).toEqual([{ ...hit, score: 100 }]);
    expect((await search('bright-pick.EXAMPLE')).json()).toEqual([{ ...hit, score: 30 }]);
  });

  it('filters by industry', async () => {
    await add(
      { company_name: 'Narrow 1', industry: 'Health' },
      { company_name: 'Narrow 2', industry: 'Media' },
      { company_name: 'Narrow 3' },
    );
    for (const [industry, name] of [
      ['health', 'Narrow 1'],
      ['Unknown', 'Narrow 3'],
    ]) {
      const response = await api.get(`/api/companies/search?q=narrow&industry=${industry}`, { as: ann });
      expect(response.json(), industry).toMatchObject([{ company_name: name }]);
    }
  });
});
