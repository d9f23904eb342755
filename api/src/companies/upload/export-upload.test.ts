import {
  cleanText,
  type Company,
  type CompanyUploadResult,
  QUERY_FIELDS,
} from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { readFilesInProcess } from '#testing/read-in-process';
import { anyCompany } from '#testing/records/any-company';
import { createCompanyUploadCalls } from '#testing/records/company-upload-calls';
import { createExportCalls } from '#testing/records/export-calls';
import { FULL_COMPANY } from '#testing/records/full-company';
import { createQueryCalls } from '#testing/query-calls';
import { propertyRuns } from '#testing/property-runs';
import { createRecordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';

readFilesInProcess();

const api = await testApp();
const ann = await api.signIn();
const { created, remove, read, auditOf } = createRecordCalls<Company>(api, '/api/companies', ann);
const { file } = createExportCalls(api, 'companies', ann);
const { sent } = createCompanyUploadCalls(api, ann);
const columns = [...QUERY_FIELDS.companies.keys()];

const ids: string[] = [];
const removeAll = async () => {
  for (const id of ids.splice(0)) await remove(id);
};
afterEach(removeAll);

async function stored(companies: readonly object[]): Promise<Company[]> {
  const rows: Company[] = [];
  for (const company of companies) {
    const row = await created(company);
    rows.push(row);
    ids.push(row.id);
  }
  return rows;
}

const actionsOf = ({ processed_companies, error_rows }: CompanyUploadResult) => [
  ...processed_companies.map(({ action }) => action),
  ...error_rows.map(({ error, data }) => `${error}: ${JSON.stringify(data)}`),
];

/** Uploads an export of all columns: no company may have changed. */
async function expectUnchanged(companies: readonly Company[]) {
  for (const format of ['csv', 'xlsx'] as const) {
    const result = await sent(await file(format, { columns }), { name: `companies.${format}` });
    expect(actionsOf(result)).toEqual(companies.map(() => 'unchanged'));
  }
  for (const company of companies) expect(await read(company.id)).toEqual(company);
}

describe('an export of companies that is uploaded again changes nothing', () => {
  it('with all fields, and with none', async () => {
    const rows = await stored([FULL_COMPANY, { company_name: 'Only a name' }]);
    await expectUnchanged(rows);
    for (const { id } of rows) expect(await auditOf(id)).toHaveLength(1);
  });

  it('with choices in another case, and lines that end as in other files', async () => {
    await expectUnchanged(
      await stored([
        { company_name: 'A', industry: 'software', office_semester: 'FALL', office_space_at_studio_225: 'X' },
        { company_name: 'B', industry: 'Beekeeping', other_information: 'one\r\ntwo\rthree\nfour' },
        { company_name: 'D', first_contact: { program: 'GBAN', status: 'completed' } },
        { company_name: 'C', pitch_competitions: 'GBAN, Quick Pitch', active_tenant: false },
      ]),
    );
  });

  it('with any company', async () => {
    const many = fc.uniqueArray(anyCompany, {
      minLength: 1,
      maxLength: 6,
      selector: ({ company_name }) => company_name.trim().toLowerCase(),
    });
    await fc.assert(
      fc.asyncProperty(many, async (given) => {
        await removeAll();
        await expectUnchanged(await stored(given));
      }),
      propertyRuns(3),
    );
  });

  it('with texts that look like formulas, marks of files or entities', async () => {
    const part = fc.constantFrom(
      ...[
        '=',
        '+',
        '-',
        '@',
        "'",
        '"',
        ',',
        ';',
        '\t',
        '\n',
        '\r\n',
        '<b>',
        '&amp;',
        ']]>',
        '_x000D_',
        '\u0001',
      ],
      ...['＝', '5', '.', ' ', 'a', '\ufeff', '\u202e', '😀', '\ufffe', '--', '%', '#N/A', 'sep=;'],
    );
    const text = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
    const hostile = fc.record({
      // Workbooks store line ends as \n; a name with a changed line end would be another name.
      name: text.map((one) => one.replaceAll('\r\n', '\n')),
      contact: text,
      major: text,
      uga_contact: text,
      other_information: text,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 6 }), async (given) => {
        await removeAll();
        const isReadable = (one: string) => !/^'*\s*#N\/A$/.test(cleanText(one));
        fc.pre(given.every((one) => Object.values(one).every(isReadable)));
        await expectUnchanged(
          await stored(given.map((one, index) => ({ ...one, company_name: `${one.name} ${index}` }))),
        );
      }),
      propertyRuns(4),
    );
  });
});

describe('an upload takes the labels of an export as headers', () => {
  const uploaded = async (content: string) => {
    const { processed_companies, ignored_columns } = await sent(content);
    const { rows } = await createQueryCalls<Company>(api, 'companies', ann).query({ search: 'Labelled' });
    ids.push(...rows.map(({ id }) => id));
    expect(processed_companies.map(({ action }) => action)).toEqual(['created']);
    return { founders: rows.map(({ name }) => name), ignored_columns };
  };

  it('and ignores computed columns', async () => {
    expect(await uploaded('Company Name,Founder,Total Funding,People\nLabelled,Ann,500,3\n')).toEqual({
      founders: ['Ann'],
      ignored_columns: ['Total Funding', 'People'],
    });
  });

  it('unless the file has a header with the name of the column', async () => {
    expect(await uploaded('company_name,Founder,name\nLabelled,Bo,Ann\n')).toEqual({
      founders: ['Ann'],
      ignored_columns: ['Founder'],
    });
  });
});
