import { COMPANY_UPLOAD_COLUMNS, companyRoutes } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { countTicksWithSlowClock } from '#testing/slow-machine';
import { joinCells } from '../../imports/reading/sheet';
import { TableReader } from '../../imports/reading/table';
import { serializeUploadResult } from '../../imports/upload-request';
import { combineRowOutcomes } from '../../imports/upload-outcomes';
import { checkRows } from '../../imports/upload-rows';
import type { ImportedCompany } from './company-import';
import { readCompanyCells } from './company-row';
import { toCompanyUploadResult } from './company-upload-service';

const ROWS = 450;

/** Reads a file in which every row has an error. */
function read() {
  const reader = new TableReader(COMPANY_UPLOAD_COLUMNS, 'company_name');
  reader.take({ kind: 'sheet', name: '' });
  const given = reader.take({
    kind: 'rows',
    rows: Array.from({ length: ROWS }, (_, at) => ({
      number: at + 1,
      text: joinCells(at === 0 ? ['company_name', 'office_year'] : [`Acme "${at}"`, 'soon']),
      problem: null,
    })),
  });
  const { rows, ignoredSheets } = reader.end(['Old']);
  return { given: [...given, ...rows], ignoredSheets };
}

describe('the response to an upload with very many errors', () => {
  it('is written without blocking other requests, and matches the contract', async () => {
    const { given, ignoredSheets } = read();
    const checked = await countTicksWithSlowClock(() => checkRows(given, readCompanyCells));
    const about = {
      sheets: [''],
      ignoredColumns: [],
      ignoredSheets,
      ignoredRows: [],
      hiddenRows: 0,
      readAs: null,
      inTrash: [],
    };
    const outcomes = combineRowOutcomes<ImportedCompany>(checked.value.rows, []);
    const counts = { created_count: 0, updated_count: 0, unchanged_count: 0, error_count: ROWS - 1 };
    const outcome = { uploadId: null, outcomes, counts, about };
    const uploader = { email: 'ann@desk.example', arrivedAt: new Date() };
    const made = await countTicksWithSlowClock(() => toCompanyUploadResult(outcome, uploader));
    const written = await countTicksWithSlowClock(() => serializeUploadResult(made.value));
    expect(companyRoutes.upload.schema.response[200].parse(JSON.parse(written.value))).toEqual(made.value);
    expect(made.value.error_rows).toHaveLength(ROWS - 1);
    for (const { ticks } of [checked, made]) expect(ticks).toBeGreaterThanOrEqual(ROWS - 1);
    expect(written.ticks).toBeGreaterThanOrEqual(2);
  });
});
