import { COMPANY_UPLOAD_COLUMNS } from '@studio-desk/shared-contract';
import { expect, it } from 'vitest';
import { disableReadingThread } from '#testing/disable-reading-thread';
import { toCompanyCsv } from '#testing/records/company-upload-client';
import { countTicksWithSlowClock } from '#testing/slow-machine';
import { readUpload, type ReceivedUpload } from '../../imports/upload-reading';
import { parseCompanyCells } from './company-row';
import { toCompanyUploadResult } from './company-upload-service';

const ROWS = 449;

disableReadingThread();

it('an upload with very many errors is read and described without blocking other requests', async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    company_name: `Acme "${at}"`,
    office_year: 'soon',
  }));
  const upload: ReceivedUpload = {
    actor: { userId: 'ann', email: 'ann@desk.example', requestId: 'r' },
    file: { name: 'rows.csv', bytes: Buffer.from(toCompanyCsv(rows)) },
    idempotently: (_tx, work) => work(),
  };
  const format = { columns: COMPANY_UPLOAD_COLUMNS, required: 'company_name', parseCells: parseCompanyCells };
  const query = { check_only: true, all_or_nothing: false };
  const read = await countTicksWithSlowClock(() => readUpload(upload, format, query));
  const outcomes = read.value.rows.flatMap((row) => ('error' in row ? row : []));
  const counts = { created_count: 0, updated_count: 0, unchanged_count: 0, error_count: ROWS };
  const outcome = { ...read.value, upload, outcomes, counts, isCheck: true, uploadId: null, inTrash: [] };
  const described = await countTicksWithSlowClock(() => toCompanyUploadResult(outcome));
  expect(described.value.error_rows).toHaveLength(ROWS);
  for (const { ticks } of [read, described]) expect(ticks).toBeGreaterThanOrEqual(ROWS);
});
