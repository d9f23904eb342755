import type { Company } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { recordCalls } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';

describe('legacy fields of a company', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { auditOf, create, created, read, update, updated } = recordCalls<Company>(
    api,
    '/api/companies',
    ann,
  );

  it.each([
    ['Fall 2023 Completed'],
    ['2023'],
    ['null'],
    ['"quoted"'],
    [{ semester: 'Fall', year: '2023', status: 'Completed' }],
    [{ semester: null, year: '2023', status: null }],
  ])('are returned as they were sent: %j', async (given) => {
    const { id } = await created({ company_name: 'As given', accelerator: given, kickstart_fund: given });
    expect(await read(id)).toMatchObject({ accelerator: given, kickstart_fund: given, summer_launch: null });
  });

  it('are null when sent empty', async () => {
    const body = {
      accelerator: '',
      summer_launch: { year: '' },
      kickstart_fund: {},
      pitch_competitions: ' ',
    };
    expect(await created({ company_name: 'Empty', ...body })).toMatchObject({
      accelerator: null,
      summer_launch: null,
      kickstart_fund: null,
      pitch_competitions: null,
      first_contact: null,
      additional_touchpoints: [],
    });
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

  it('are found by a search', async () => {
    const { id } = await created({ company_name: 'Findable', summer_launch: 'Summer 2017 Withdrawn' });
    const hits = await api.get('/api/companies/search?q=withdrawn', { as: ann });
    expect(hits.json()).toMatchObject([{ id }]);
  });

  it('never create more touchpoints than a form may send back', async () => {
    const pitch_competitions = Array.from({ length: 205 }, (_, number) => `P${number}`).join(',');
    const response = await create({ company_name: 'Too many', pitch_competitions });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      detail: [{ loc: ['body', 'pitch_competitions'], msg: 'A company has at most 200 touchpoints' }],
    });
  });

  it('are named in the error when one of them creates too many touchpoints', async () => {
    const touchpoint = { program: 'GBAN' };
    const { id } = await created({
      company_name: 'Nearly too many',
      pitch_competitions: 'SEC Pitch',
      additional_touchpoints: Array.from({ length: 200 }, () => touchpoint),
    });
    const response = await update(id, {
      pitch_competitions: 'SEC Pitch',
      kickstart_fund: 'Fall 2023 Completed',
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      detail: [{ loc: ['body', 'kickstart_fund'], msg: 'A company has at most 200 touchpoints' }],
    });
  });

  it.each([
    [
      { accelerator: 5 },
      ['accelerator'],
      "Accelerator is a text such as 'Fall 2023 Completed', or semester, year and status",
    ],
    [{ kickstart_fund: { sem: 'Fall' } }, ['kickstart_fund', 'sem'], 'Unknown field "sem"'],
    [
      { pitch_competitions: 'x'.repeat(2001) },
      ['pitch_competitions'],
      'Pitch competitions is at most 2000 characters',
    ],
  ])('return 422 for %j', async (body, path, msg) => {
    const { id } = await created({ company_name: 'Checked' });
    const response = await update(id, body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['body', ...path], msg }] });
  });
});
