import {
  cleanText,
  type Company,
  type CompanyUploadResult,
  QUERY_FIELDS,
} from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disableReadingThread } from '#testing/disable-reading-thread';
import { anyCompany } from '#testing/records/any-company';
import { createCompanyUploadClient } from '#testing/records/company-upload-client';
import { createExportClient } from '#testing/records/export-client';
import { FULL_COMPANY } from '#testing/records/full-company';
import { getPropertyRunOptions } from '#testing/property-runs';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';

disableReadingThread();

const api = await startTestApp();
const ann = await api.signIn();
const { created, remove, read, auditOf, listed } = createRecordClient<Company>(api, '/api/companies', ann);
const { file } = createExportClient(api, 'companies', ann);
const { sent } = createCompanyUploadClient(api, ann);
const columns = [...QUERY_FIELDS.companies.keys()];

const actionsOf = ({ processed_companies, error_rows }: CompanyUploadResult) => [
  ...processed_companies.map(({ action }) => action),
  ...error_rows.map(({ error, data }) => `${error}: ${JSON.stringify(data)}`),
];

/** Stores these companies and no others, exports all columns and uploads the file. */
async function expectUnchanged(given: readonly object[]) {
  for (const { id } of await listed()) await remove(id);
  const companies: Company[] = [];
  for (const company of given) companies.push(await created(company));
  for (const format of ['csv', 'xlsx'] as const) {
    const result = await sent(await file(format, { columns }), { name: `companies.${format}` });
    expect(actionsOf(result)).toEqual(companies.map(() => 'unchanged'));
  }
  for (const company of companies) {
    expect(await read(company.id)).toEqual(company);
    expect(await auditOf(company.id)).toHaveLength(1);
  }
}

describe('an export of companies that is uploaded again changes nothing', () => {
  it('with all fields, and with none', () =>
    expectUnchanged([FULL_COMPANY, { company_name: 'Only a name' }]));

  it('with choices in another case, and lines that end as in other files', () =>
    expectUnchanged([
      { company_name: 'A', industry: 'software', office_semester: 'FALL', office_space_at_studio_225: 'X' },
      { company_name: 'B', industry: 'Beekeeping', other_information: 'one\r\ntwo\rthree\nfour' },
      { company_name: 'D', first_contact: { program: 'GBAN', status: 'completed' } },
      { company_name: 'C', pitch_competitions: 'GBAN, Quick Pitch', active_tenant: false },
    ]));

  it('with any company', () => {
    const selector = ({ company_name }: { company_name: string }) => company_name.trim().toLowerCase();
    const many = fc.uniqueArray(anyCompany, { minLength: 1, maxLength: 6, selector });
    return fc.assert(fc.asyncProperty(many, expectUnchanged), getPropertyRunOptions(3));
  });

  it('with texts that look like formulas, marks of files or entities', () => {
    const signs = ['=', '+', '-', '@', "'", '"', ',', ';', '\t', '\n', '\r\n', '＝', '.', ' ', '--', '%'];
    const marks = ['<b>', '&amp;', ']]>', '_x000D_', '\u0001', '\ufeff', '\u202e', '\ufffe', '#N/A', 'sep=;'];
    const part = fc.constantFrom(...signs, ...marks, '5', 'a', '😀');
    const isReadable = (one: string) => !/^'*\s*#N\/A$/.test(cleanText(one));
    const text = fc
      .array(part, { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(''))
      .filter(isReadable);
    // Workbooks store line breaks as \n, so a company name with \r\n would come back as another name.
    const name = text.map((one) => one.replaceAll('\r\n', '\n'));
    const hostile = fc.record({
      name,
      contact: text,
      major: text,
      uga_contact: text,
      other_information: text,
    });
    const many = fc.array(hostile, { minLength: 1, maxLength: 6 });
    const property = fc.asyncProperty(many, (given) =>
      expectUnchanged(given.map((one, index) => ({ ...one, company_name: `${one.name} ${index}` }))),
    );
    return fc.assert(property, getPropertyRunOptions(4));
  });
});

it('an upload takes the labels of an export as headers, but ignores computed ones and those of a named column', async () => {
  const cases = [
    ['Company Name,Founder,Total Funding,People\nLabels,Ann,500,3\n', 'Total Funding', 'People'],
    ['company_name,Founder,name\nNamed,Bo,Ann\n', 'Founder'],
  ] as const;
  for (const [content, ...ignored_columns] of cases) {
    expect(await sent(content)).toMatchObject({ created_count: 1, ignored_columns });
    const company_name = /\n(\w+)/.exec(content)?.[1];
    expect(await listed()).toContainEqual(expect.objectContaining({ company_name, name: 'Ann' }));
  }
});
