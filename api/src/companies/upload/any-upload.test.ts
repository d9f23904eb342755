import { companyMetrics, type Company, type CompanyMetrics } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilesInProcess } from '#testing/read-in-process';
import { propertyRuns } from '#testing/property-runs';
import { createRecordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';
import { recountCompanyMetrics } from '#testing/records/company-recount';
import { toCompanyCsv, createCompanyUploadCalls } from '#testing/records/company-upload-calls';

const withoutSpelling = (metrics: CompanyMetrics) => JSON.parse(JSON.stringify(metrics).toLowerCase());

const of = (...choices: string[]) => fc.constantFrom('', '', ...choices);
const year = of('2022', '2023.0', '3/8/2024', 'soon');

/** Few different names, so that rows often have the same company, and many invalid values. */
const anyRow = fc.record({
  company_name: fc.constantFrom('Acme', 'ACME', ' acme ', 'Bright Fern', 'Café', '公司', '', '-'),
  major: of('Law', 'law', '-'),
  student_type: of('graduate', 'Faculty', 'n/a', 'Postdoc'),
  office_space_at_studio_225: of('yes', 'X', 'no', 'maybe'),
  office_year: year,
  first_contact_program: of('GBAN', 'Accelerator', 'Kickstart Fund'),
  first_contact_year: year,
  first_contact_status: of('Started', 'completed'),
  funding_source: of('Grant', 'grant', 'VC'),
  funding_amount: of('5', '$1,000.25', '(3)', 'much', 'n/a'),
  funding_year: year,
  accelerator: of('Fall 2023 Completed', '2022', 'X', 'no'),
  kickstart_fund: of('2022', 'Funded 2023'),
  pitch_competitions: of('GBAN, SEC Pitch', 'GBAN'),
});

readFilesInProcess();

describe('any files of companies', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { listed } = createRecordCalls<Company>(api, '/api/companies', ann);
  const { uploaded, undone } = createCompanyUploadCalls(api, ann);
  const metrics = async () =>
    companyMetrics.parse((await api.get('/api/metrics/dashboard', { as: ann })).json());

  it('add up as one sum, check like they import, change nothing when sent again, keep the metrics, and can be undone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 20 }), async (rows) => {
        if (
          toCompanyCsv(rows)
            .split('\n')
            .every((line) => /^,*$/.test(line))
        )
          return;
        api.clock.advance(1000);
        const before = await listed('?limit=1000');
        const check = await uploaded(rows, { query: '?check_only=true' });
        const result = await uploaded(rows);
        const { created_count, updated_count, unchanged_count, error_count, total_rows } = result;
        expect(created_count + updated_count + unchanged_count + error_count).toBe(total_rows);
        expect(result.success_count + error_count).toBe(total_rows);
        expect(result.error_rows).toHaveLength(error_count);
        expect(check).toEqual({ ...result, upload_id: null, operation_id: null });

        const stored = await listed('?limit=1000');
        const again = await uploaded(rows);
        expect(again).toMatchObject({
          created_count: 0,
          updated_count: 0,
          unchanged_count: total_rows - error_count,
        });
        expect(await listed('?limit=1000')).toEqual(stored);
        expect(withoutSpelling(await metrics())).toEqual(
          withoutSpelling(recountCompanyMetrics(stored, api.clock.now())),
        );
        if (result.upload_id === null) return;
        api.clock.advance(1000);
        const { kept_count } = await undone(result.upload_id);
        expect(kept_count).toBe(0);
        const unstamped = (one: Company) => ({ ...one, updated_at: '' });
        expect((await listed('?limit=1000')).map(unstamped)).toEqual(before.map(unstamped));
        if (total_rows % 2 === 0) await uploaded(rows);
      }),
      propertyRuns(5),
    );
  });
});
