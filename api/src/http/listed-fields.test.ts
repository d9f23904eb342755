import type { Company, Judge, FieldDescription, Person } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app';

const COMPUTED = {
  companies: [
    'total_funding',
    'touchpoint_programs',
    'touchpoint_statuses',
    'first_contact_status',
    'first_contact_program',
    'touchpoint_program_years',
    'touchpoint_results',
    'funding_years',
    'funding_source_years',
    'people_count',
    'created_at',
    'updated_at',
    'last_modified_by',
  ],
  judges: [
    'competitions_count',
    'last_competition_year',
    'competition_names',
    'competition_years',
    'created_at',
    'updated_at',
    'last_modified_by',
  ],
  people: ['primary_company_name', 'donations_total', 'created_at', 'updated_at', 'last_modified_by'],
} as const;

const NEW = {
  companies: { company_name: 'Acme' },
  judges: { name: 'Ann' },
  people: { name: 'Ann' },
} as const;

describe.each(['companies', 'judges', 'people'] as const)('GET /%s/fields', async (kind) => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const fields = async () => (await api.get(`/api/${kind}/fields`, { as: ann })).json<FieldDescription[]>();

  it('returns 401 without a session', async () => {
    expect((await api.get(`/api/${kind}/fields`)).statusCode).toBe(401);
  });

  it('lists each field once, with the same properties', async () => {
    const listed = await fields();
    const names = listed.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { choices: _, ...field } of listed) {
      expect(Object.keys(field).sort()).toEqual([
        'bulk',
        'filterable',
        'importable',
        'label',
        'name',
        'sortable',
        'type',
      ]);
    }
  });

  it('lists computed fields as read-only, but for one that many records can get at once', async () => {
    const computed = (await fields()).filter(({ name }) => COMPUTED[kind].some((one) => one === name));
    expect(computed).toHaveLength(COMPUTED[kind].length);
    const written = computed.filter(({ bulk, importable }) => bulk || importable).map(({ name }) => name);
    expect(written).toEqual(kind === 'companies' ? ['first_contact_status'] : []);
  });

  it('lists every field that a table can show, and no writable field that a body cannot have', async () => {
    const response = await api.post(`/api/${kind}`, { as: ann, body: NEW[kind] });
    const record = Object.entries(response.json<Company | Judge | Person>());
    const isPlain = (value: unknown) => value === null || typeof value !== 'object';
    const notListed = [
      'id',
      'date_added',
      'created_by_email',
      'last_competition_name',
      'last_competition_month',
      'person',
      'judge',
      'linkedin',
      'company_id',
      'is_company_deleted',
      'first_contact',
      'accelerator',
      'summer_launch',
      'kickstart_fund',
    ];
    const shown = record.flatMap(([name, value]) =>
      isPlain(value) && !notListed.includes(name) ? name : [],
    );
    const names = (await fields()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(shown));
    const computed: readonly string[] = COMPUTED[kind];
    const known = record.map(([name]) => name);
    expect(names.filter((name) => !computed.includes(name) && !known.includes(name))).toEqual([]);
  });
});

describe('a listed field', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const field = async (kind: string, wanted: string) =>
    (await api.get(`/api/${kind}/fields`, { as: ann }))
      .json<FieldDescription[]>()
      .find(({ name }) => name === wanted);

  it.each([
    [
      'companies',
      'company_name',
      {
        label: 'Company Name',
        type: 'text',
        sortable: true,
        filterable: true,
        bulk: false,
        importable: true,
      },
    ],
    [
      'companies',
      'student_type',
      {
        label: 'Student Type',
        type: 'choice',
        choices: ['Undergraduate', 'Graduate', 'Faculty', 'Alumni'],
        sortable: true,
        filterable: true,
        bulk: true,
        importable: true,
      },
    ],
    [
      'companies',
      'other_information',
      {
        label: 'Other Information',
        type: 'long_text',
        sortable: false,
        filterable: true,
        bulk: true,
        importable: true,
      },
    ],
    [
      'companies',
      'total_funding',
      {
        label: 'Total Funding',
        type: 'money',
        sortable: true,
        filterable: true,
        bulk: false,
        importable: false,
      },
    ],
    [
      'judges',
      'phone',
      { label: 'Phone', type: 'phone', sortable: true, filterable: true, bulk: true, importable: true },
    ],
    [
      'people',
      'email',
      { label: 'Email', type: 'email', sortable: true, filterable: true, bulk: false, importable: true },
    ],
    [
      'people',
      'linkedin_url',
      { label: 'LinkedIn', type: 'url', sortable: true, filterable: true, bulk: true, importable: false },
    ],
  ])('of %s is described: %s', async (kind, name, described) => {
    expect(await field(kind, name)).toEqual({ name, ...described });
  });
});
