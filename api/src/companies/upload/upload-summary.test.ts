import { companyRoutes } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { checkRows } from './upload-rows';
import { rowOutcomes, uploadResultJson, uploadResultOf } from './upload-summary';
import { COMPANY_UPLOAD_COLUMNS } from '@studio-desk/shared-contract';
import { tablesOf } from '../../files/table';

const ROWS = 20_000;

/** A file of rows that all have an error. */
const read = () =>
  tablesOf(
    {
      sheets: [
        {
          name: '',
          rows: Array.from({ length: ROWS }, (_, at) => ({
            number: at + 1,
            cells: at === 0 ? ['company_name', 'office_year'] : [`Acme "${at}"`, 'soon'],
            problem: null,
          })),
        },
      ],
      ignored: ['Old'],
    },
    COMPANY_UPLOAD_COLUMNS,
    'company_name',
  );

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
    const { tables, ignoredSheets } = read();
    const checked = await turnsWhile(checkRows(tables));
    const { rows, ignoredColumns } = checked.value;
    const made = await turnsWhile(
      uploadResultOf(rowOutcomes(rows, []), { ignoredColumns, ignoredSheets }, null),
    );
    const written = await turnsWhile(uploadResultJson(made.value));
    expect(companyRoutes.upload.schema.response[200].parse(JSON.parse(written.value))).toEqual(made.value);
    expect(made.value.error_rows).toHaveLength(ROWS - 1);
    for (const { turns } of [checked, made, written]) expect(turns).toBeGreaterThan(0);
  });
});
