import type { AddressInfo } from 'node:net';
import {
  type Company,
  companyRoutes,
  type Judge,
  type Person,
  QUERY_FIELDS,
  RECORD_KINDS,
} from '@studio-desk/shared-contract';
import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createServerWithoutRoutes } from '#testing/server-without-routes';
import { createRecordCreators } from '#testing/records/record-creators';
import { createExportClient } from '#testing/records/export-client';
import { createRecordQueryClient } from '#testing/query-client';
import { createRecordClient, UNKNOWN_ID } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { companies } from '../db/schema';
import { companyQuerySource } from '../companies/company-query-repository';
import { createExportHandler } from './export-handler';
import { exportSemaphore } from './export-service';

const api = await startTestApp();
const ann = await api.signIn();
const company = createRecordClient<Company>(api, '/api/companies', ann);
const { csv, csvRows, cells, send, refused } = createExportClient(api, 'companies', ann);
const TODAY = api.clock.now().toISOString().slice(0, 10);

const acme = await company.created({
  company_name: 'Acme, "the" first',
  name: 'Ann Lee',
  entr_certificate: true,
  year_started: '2021',
  active_tenant: false,
  other_information: 'Makes anvils.\r\nAnd rockets.',
  first_contact: { program: 'Idea Accelerator', status: 'Pitch' },
  additional_touchpoints: [{ program: 'GBAN', status: 'Funded' }],
  funding_data: [{ source: 'GBAN', amount: 1000.5 }],
});
const bolt = await company.created({ company_name: 'Bolt', year_started: '2019 or 2020' });
const cog = await company.created({
  company_name: 'Cog',
  year_started: '2009',
  funding_data: [{ source: 'Loan', amount: -20 }],
});
const gone = await company.created({ company_name: 'Gone' });
await company.remove(gone.id);

const names = async (body: object) =>
  (await csvRows({ columns: ['company_name'], ...body })).slice(1).map(([name]) => name);

describe('a CSV file', () => {
  it('has a header of labels, and a line for each record', async () => {
    const columns = [
      'company_name',
      'entr_certificate',
      'year_started',
      'active_tenant',
      'total_funding',
      'touchpoint_programs',
      'people_count',
      'created_at',
      'last_modified_by',
    ];
    expect(await csv({ columns })).toBe(
      [
        '\uFEFFCompany Name,ENTR Certificate,Year Started,Active Tenant,Total Funding,Programs,People,Added,Changed By',
        `"Acme, ""the"" first",Yes,2021,No,1000.5,"Idea Accelerator, GBAN",0,${TODAY},${ann.email}`,
        `Bolt,No,2019 or 2020,,,,0,${TODAY},${ann.email}`,
        `Cog,No,2009,,-20,,0,${TODAY},${ann.email}`,
        '',
      ].join('\r\n'),
    );
    expect(await csv({ columns: ['other_information'], ids: [acme.id] })).toBe(
      '\uFEFFOther Information\r\n"Makes anvils.\r\nAnd rockets."\r\n',
    );
  });

  it('has its columns in the given order', async () => {
    expect(await csv({ columns: ['year_started', 'company_name'], ids: [cog.id] })).toBe(
      '\uFEFFYear Started,Company Name\r\n2009,Cog\r\n',
    );
  });

  it('has only the header without records', async () => {
    expect(await csv({ columns: ['company_name'], search: 'nothing like it' })).toBe(
      '\uFEFFCompany Name\r\n',
    );
  });

  it.each(['csv', 'xlsx'])('is named after its kind and the date: %s', async (format) => {
    const { headers } = await send({ columns: ['name'], format });
    expect(headers['content-disposition']).toBe(`attachment; filename="companies-${TODAY}.${format}"`);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('an exported workbook', () => {
  it('has typed cells for numbers, money, years and days', async () => {
    const columns = ['company_name', 'year_started', 'total_funding', 'people_count', 'created_at', 'name'];
    const [head, ...rows] = await cells({ columns });
    expect(head?.map(({ v }) => v)).toEqual([
      'Company Name',
      'Year Started',
      'Total Funding',
      'People',
      'Added',
      'Founder',
    ]);
    expect(rows.map((row) => row.map(({ t }) => t).join(''))).toEqual([
      'snnnns',
      'sszndz'.replace('d', 'n'),
      'snnnnz',
    ]);
    expect(rows[0]?.map(({ v }) => v)).toEqual([
      'Acme, "the" first',
      2021,
      1000.5,
      0,
      (Date.parse(TODAY) - Date.UTC(1899, 11, 30)) / 86_400_000,
      'Ann Lee',
    ]);
    expect(rows[0]?.map(({ z }) => z)).toEqual([
      'General',
      'General',
      '"$"#,##0.00',
      'General',
      'yyyy\\-mm\\-dd',
      'General',
    ]);
    expect(rows[2]?.[2]?.v).toBe(-20);
  });
});

describe('exported texts', () => {
  const TEXTS = [
    '=1+1',
    '+1 706 555 0100',
    '-lead',
    '-5',
    '-5.25',
    '@SUM(A1)',
    "'=1",
    "O'Neill",
    '=HYPERLINK("http://evil.example","x")',
    'a,"b";c\td',
    'line\nbreak',
    '<b>&amp;</b>]]>',
    '_x000D_ _X0041_',
    '\u0001\u000b\u001f￾\uffff',
    '😀 é 日本 \u202e',
    'two  spaces',
    '007',
    '1e5',
    'TRUE',
  ];

  it('are escaped in CSV, and never formulas in a workbook', async () => {
    const bodies = TEXTS.map((_, index) => ({ company_name: `Text ${String(index).padStart(2, '0')}` }));
    const ids = (await createRecordCreators(api, ann).createCompanies(bodies)).map(({ id }) => id);
    onTestFinished(async () => {
      for (const id of ids) await company.remove(id);
    });
    // Write to the database directly, because the API would clean some of these texts.
    for (const [index, contact] of TEXTS.entries())
      await api.db
        .update(companies)
        .set({ contact })
        .where(eq(companies.id, ids[index] ?? ''));
    const body = { columns: ['contact'], ids };
    const lines = (await csvRows(body)).slice(1).map(([text]) => text);
    const quoted = [
      '=1+1',
      '+1 706 555 0100',
      '-lead',
      '@SUM(A1)',
      "'=1",
      '=HYPERLINK("http://evil.example","x")',
    ];
    expect(lines).toEqual(TEXTS.map((text) => (quoted.includes(text) ? `'${text}` : text)));
    const sheet = (await cells(body)).slice(1).map(([cell]) => cell);
    // The export adds a second ' to a text that already starts with '=, because an upload removes one.
    expect(sheet.map((cell) => cell?.v)).toEqual(TEXTS.map((text) => (text === "'=1" ? "''=1" : text)));
    expect(sheet.map((cell) => cell?.t + (cell?.f ?? ''))).toEqual(TEXTS.map(() => 's'));
  });
});

describe('the exported records', () => {
  const fundedFirst = [{ field: 'total_funding', direction: 'desc' as const }];

  it('have the order of the query', async () => {
    const { query } = createRecordQueryClient<Company>(api, 'companies', ann);
    const bodies = [
      {},
      { filter: null, search: null, sort: null },
      { sort: fundedFirst },
      { filter: { all: [{ field: 'total_funding', op: 'is_not_empty' as const }] }, sort: fundedFirst },
      { search: 'Acme' },
      { search: 'o', filter: { any: [{ field: 'year_started', op: 'lt' as const, value: 2020 }] } },
    ];
    for (const body of bodies) {
      const { rows } = await query(body);
      expect(await names(body)).toEqual(rows.map(({ company_name }) => company_name));
    }
    expect(await names({ sort: fundedFirst })).toEqual(['Acme, "the" first', 'Cog', 'Bolt']);
  });

  it('can be selected by their ids', async () => {
    const ids = [cog.id, bolt.id, gone.id, UNKNOWN_ID, 'x'];
    expect(await names({ ids })).toEqual(['Bolt', 'Cog']);
    expect(await names({ ids, sort: fundedFirst })).toEqual(['Cog', 'Bolt']);
    expect(await names({ ids: [] })).toEqual([]);
  });
});

describe('an export is refused', () => {
  const good = { columns: ['company_name'], format: 'csv' };
  it('with the path of each fault', async () => {
    const cases: [string, object, string[]][] = [
      ['no columns', { columns: undefined }, ['body.columns']],
      ['an empty list of columns', { columns: [] }, ['body.columns']],
      ['an unknown column', { columns: ['name', 'search_text', 'major'] }, ['body.columns.1']],
      ['a field with a form of its own', { columns: ['funding_data'] }, ['body.columns.0']],
      ['constructor', { columns: ['constructor', '__proto__'] }, ['body.columns.0', 'body.columns.1']],
      ['a column twice', { columns: ['name', 'major', 'name'] }, ['body.columns.2']],
      ['too many columns', { columns: Array.from({ length: 90_000 }, () => 'x') }, ['body.columns']],
      ['no format', { format: undefined }, ['body.format']],
      ['another format', { format: 'pdf' }, ['body.format']],
      ['ids with a filter', { ids: [], filter: { all: [] } }, ['body.ids']],
      ['ids with a search', { ids: [UNKNOWN_ID], search: 'a' }, ['body.ids']],
      ['too many ids', { ids: Array.from({ length: 20_001 }, () => 'x') }, ['body.ids']],
      [
        'a filter that does not fit',
        { filter: { all: [{ field: 'x', op: 'is' }] } },
        ['body.filter.all.0.field'],
      ],
      [
        'a sort that does not fit',
        { sort: [{ field: 'other_information', direction: 'asc' }] },
        ['body.sort.0.field'],
      ],
      ['an unknown part', { limit: 10 }, ['body.limit']],
    ];
    for (const [what, body, faults] of cases)
      expect(await refused({ ...good, ...body }), what).toEqual(faults);
  });
});

describe('an export of every kind', () => {
  it.each(RECORD_KINDS)('has all fields as columns: %s', async (kind) => {
    const columns = [...QUERY_FIELDS[kind].keys()];
    const labels = [...QUERY_FIELDS[kind].values()].map(({ label }) => label);
    const client = createExportClient(api, kind, ann);
    expect((await client.csvRows({ columns }))[0]).toEqual(labels);
    expect((await client.cells({ columns }))[0]?.map(({ v }) => v)).toEqual(labels);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('has the values of its table', async () => {
    await createRecordClient<Judge>(api, '/api/judges', ann).created({
      name: 'Jo',
      competitions: [
        { name: 'Demo Day', month: 'April', year: 2024 },
        { name: 'Pitch, fast', month: 'May', year: 2023 },
      ],
    });
    const judges = createExportClient(api, 'judges', ann);
    expect(
      await judges.csvRows({
        columns: [
          'name',
          'competitions_count',
          'last_competition_year',
          'competition_names',
          'competition_years',
        ],
      }),
    ).toEqual([
      ['Name', 'Competitions', 'Last Competition', 'Competition Names', 'Competition Years'],
      ['Jo', '2', '2024', 'Demo Day, Pitch, fast', '2024, 2023'],
    ]);
    const person = createRecordClient<Person>(api, '/api/people', ann);
    const kim = await person.created({
      name: 'Kim',
      labels: ['donor', 'board_member'],
      company_id: acme.id,
    });
    onTestFinished(async () => void (await person.remove(kim.id)));
    const people = createExportClient(api, 'people', ann);
    expect(
      await people.csvRows({ columns: ['name', 'labels', 'primary_company_name', 'donations_total'] }),
    ).toEqual([
      ['Name', 'Labels', 'Primary Company', 'Donations'],
      ['Kim', 'donor, board_member', 'Acme, "the" first', ''],
    ]);
  });
});

describe('an export over the network', () => {
  const COUNT = 1200;
  const search = 'Many';

  /** The texts are long, so that a file does not fit into the buffers of a connection. */
  beforeAll(async () => {
    await api.db.execute(sql`insert into companies
      (id, company_name, other_information, created_at, updated_at, created_by_email, last_modified_by)
      select gen_random_uuid(), 'Many ' || to_char(number, 'FM00000'), repeat('text', 5000), now(), now(), '', ''
      from generate_series(1, ${COUNT}::integer) as number`);
    return async () => void (await api.db.delete(companies).where(like(companies.company_name, 'Many %')));
  });

  /** Stores a time that JSON cannot represent, so that the export of this record fails. */
  async function breakRecord(name: string) {
    const update = (at: string) =>
      api.db.execute(sql`update companies set updated_at = ${at}::timestamptz where company_name = ${name}`);
    await update('infinity');
    onTestFinished(async () => void (await update('2026-01-01')));
  }

  async function download(body: object, signal?: AbortSignal) {
    if (!api.app.server.listening) await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}/api/companies/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ columns: ['company_name', 'other_information', 'updated_at'], search, ...body }),
      ...(signal && { signal }),
    });
  }

  const lastExport = () =>
    api.logs
      .map((line): { msg?: string; rows?: number; is_complete?: boolean } => JSON.parse(line))
      .findLast(({ msg }) => msg === 'companies exported');

  it.each(['csv', 'xlsx'])('is aborted by a failure after the first rows: %s', async (format) => {
    await breakRecord('Many 01100');
    const response = await download({ format });
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
    await expect.poll(lastExport).toMatchObject({ is_complete: false });
  });

  it.each(['csv', 'xlsx'])('returns an error for a failure in the first rows: %s', async (format) => {
    await breakRecord('Many 00007');
    const response = await download({ format });
    expect(response.status).toBe(500);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.json()).toMatchObject({ code: 'internal' });
  });

  it.each(['csv', 'xlsx'])('stops reading when the client disconnects: %s', async (format) => {
    const client = new AbortController();
    const response = await download(
      { format, columns: ['other_information', 'company_name'] },
      client.signal,
    );
    await response.body?.getReader().read();
    client.abort();
    const places = await Promise.all(Array.from({ length: 4 }, () => exportSemaphore.acquire()));
    for (const leave of places) leave();
    await expect.poll(lastExport).toMatchObject({ is_complete: false });
    if (format === 'csv') expect(lastExport()?.rows).toBeLessThan(COUNT);
  });

  it('is refused as the third download of a person at once', async () => {
    const client = new AbortController();
    const body = { format: 'csv' };
    const running = await Promise.all([download(body, client.signal), download(body, client.signal)]);
    expect(running.map(({ status }) => status)).toEqual([200, 200]);
    const third = await download(body);
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await third.json()).toMatchObject({
      detail: 'You already have two downloads running. Try again when one is done.',
    });
    const others = createExportClient(api, 'companies', await api.signIn());
    expect((await others.csv({ columns: ['company_name'] })).length).toBeGreaterThan(0);
    client.abort();
    await expect
      .poll(async () => (await send({ columns: ['company_name'], format: 'csv' })).statusCode)
      .toBe(200);
  });

  it('is broken off when it takes too long, and leaves its place', async () => {
    const tooLong = new AbortController();
    const { server } = createServerWithoutRoutes();
    server.decorateRequest('caller');
    server.addHook('onRequest', async (request) => {
      request.caller = { userId: ann.user.id, email: ann.email, sessionId: '' };
    });
    server.route({
      ...companyRoutes.export,
      handler: createExportHandler(
        api.context,
        companyQuerySource,
        (row) => ({ ...row }),
        () => tooLong.signal,
      ),
    });
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => server.close());
    const response = await fetch(`${address}/companies/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ columns: ['company_name', 'other_information'], format: 'csv', search }),
    });
    expect(response.status).toBe(200);
    tooLong.abort();
    const places = await Promise.all(Array.from({ length: 4 }, () => exportSemaphore.acquire()));
    for (const leave of places) leave();
    await expect(response.text()).rejects.toThrow('terminated');
    expect(lastExport()).toMatchObject({ is_complete: false });
  });

  it('sends a long file completely', async () => {
    const response = await download({ format: 'csv' });
    const lines = (await response.text()).split('\r\n');
    expect(lines).toHaveLength(COUNT + 2);
    expect(lines[COUNT]).toMatch(/^Many 01200,(text){5000},/);
    expect(lastExport()).toMatchObject({ rows: COUNT, is_complete: true });
  });
});

describe('while the maximum number of exports is running', () => {
  const take = (count: number) => Promise.all(Array.from({ length: count }, () => exportSemaphore.acquire()));

  it('another one waits until one has ended', async () => {
    const places = await take(4);
    let isDone = false;
    const waiting = names({}).finally(() => (isDone = true));
    expect((await api.get('/api/companies?limit=1', { as: ann })).statusCode).toBe(200);
    expect(isDone).toBe(false);
    for (const leave of places) leave();
    expect(await waiting).toHaveLength(3);
  });

  it('another one is refused when too many wait', async () => {
    const places = await take(4);
    const queue = Array.from({ length: 10 }, async () => (await exportSemaphore.acquire())());
    const response = await send({ columns: ['company_name'], format: 'xlsx' });
    for (const leave of places) leave();
    await Promise.all(queue);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'overloaded' });
    expect(response.headers).toMatchObject({ 'retry-after': '5' });
    expect(response.headers['content-disposition']).toBeUndefined();
  });
});
