import { COMPANY_UPLOAD_COLUMNS, companyRoutes } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../imports/reading/sheet';
import { TableReader } from '../../imports/reading/table';
import { uploadResultJson } from '../../imports/upload-request';
import { rowOutcomes } from '../../imports/upload-outcomes';
import { checkRows } from '../../imports/upload-rows';
import type { ImportedCompany } from './company-import';
import { readCompanyCells } from './company-row';
import { companyUploadResultOf } from './company-upload-service';

const ROWS = 20_000;

/** A file of rows that all have an error. */
function read() {
  const reader = new TableReader(COMPANY_UPLOAD_COLUMNS, 'company_name');
  reader.take({ kind: 'sheet', name: '' });
  const given = reader.take({
    kind: 'rows',
    rows: Array.from({ length: ROWS }, (_, at) => ({
      number: at + 1,
      text: textOf(at === 0 ? ['company_name', 'office_year'] : [`Acme "${at}"`, 'soon']),
      problem: null,
    })),
  });
  return { given, ...reader.end(['Old']) };
}

/** How often others come in while the work goes on. */
async function turnsWhile<T>(work: Promise<T>): Promise<{ value: T; turns: number }> {
  let turns = 0;
  const count = setInterval(() => (turns += 1), 0);
  try {
    return { value: await work, turns };
  } finally {
    clearInterval(count);
  }
}

describe('the answer to an upload of very many errors', () => {
  it('is made and written while others come in between, and is what the contract says', async () => {
    const { given, ignoredSheets } = read();
    const checked = await turnsWhile(checkRows(given, readCompanyCells));
    const about = { sheets: [''], ignoredColumns: [], ignoredSheets };
    const outcomes = rowOutcomes<ImportedCompany>(checked.value.rows, []);
    const counts = { created_count: 0, updated_count: 0, unchanged_count: 0, error_count: ROWS - 1 };
    const made = await turnsWhile(companyUploadResultOf({ uploadId: null, outcomes, counts, about }));
    const written = await turnsWhile(uploadResultJson(made.value));
    expect(companyRoutes.upload.schema.response[200].parse(JSON.parse(written.value))).toEqual(made.value);
    expect(made.value.error_rows).toHaveLength(ROWS - 1);
    for (const { turns } of [checked, made, written]) expect(turns).toBeGreaterThan(0);
  });
});
