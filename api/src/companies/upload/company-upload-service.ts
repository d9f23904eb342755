import { createHash } from 'node:crypto';
import {
  COMPANY_UPLOAD_COLUMNS,
  type companyUploadQuery,
  type CompanyUploadResult,
} from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context';
import { inTransaction } from '../../db/database';
import { readSheets } from '../../files/read-sheets';
import type { ReceivedFile } from '../../files/received-file';
import { tablesOf } from '../../files/table';
import {
  outcomesOf,
  planImport,
  settleImport,
  writeImport,
  type ImportedBy,
  type ImportPlan,
} from './company-import';
import { takeTurn } from './import-turns';
import { insertUpload } from './upload-repository';
import { checkRows, type UploadRow } from './upload-rows';
import { hasErrors, noneTaken, rowOutcomes, uploadResultOf, type RowOutcome } from './upload-summary';

/** Who sends a file; each upload is one request. */
export type Uploader = ImportedBy['actor'] & { readonly requestId: string };

interface Job {
  readonly by: ImportedBy & { readonly actor: Uploader };
  readonly file: ReceivedFile;
  readonly rows: readonly UploadRow[];
  readonly allOrNothing: boolean;
}

/** Takes a file of companies. A check goes the same way and ends before anything is written. */
export async function uploadCompanies(
  context: AppContext,
  actor: Uploader,
  file: ReceivedFile,
  { check_only, all_or_nothing }: z.output<typeof companyUploadQuery>,
): Promise<CompanyUploadResult> {
  const began = performance.now();
  const { rows: given, companies, ...ignored } = await readRows(actor, file);
  const by = { actor, now: context.clock.now() };
  const job: Job = { by, file, rows: given, allOrNothing: all_or_nothing };
  const plan = await planImport(context.db, by, companies);
  const planned = outcomesFor(job, plan);
  const isSaved = !check_only && !(all_or_nothing && hasErrors(planned));
  const { rows, uploadId } = isSaved ? await save(context, job, plan) : { rows: planned, uploadId: null };
  const result = await uploadResultOf(rows, ignored, uploadId);
  report(context, job, result, { check_only, ms: Math.round(performance.now() - began) });
  return result;
}

const NAME_COLUMN = 'company_name';

async function readRows({ userId }: Uploader, file: ReceivedFile) {
  const sheets = await readSheets(file, { owner: userId, required: NAME_COLUMN });
  const { tables, ignoredSheets } = tablesOf(sheets, COMPANY_UPLOAD_COLUMNS, NAME_COLUMN);
  return { ...(await checkRows(tables)), ignoredSheets };
}

function outcomesFor({ rows, allOrNothing }: Job, plan: ImportPlan): RowOutcome[] {
  const outcomes = rowOutcomes(rows, outcomesOf(plan));
  return allOrNothing && hasErrors(outcomes) ? noneTaken(outcomes) : outcomes;
}

interface Saved {
  readonly rows: RowOutcome[];
  /** Null where nothing was changed. */
  readonly uploadId: string | null;
}

const save = ({ db, clock }: AppContext, job: Job, plan: ImportPlan): Promise<Saved> =>
  takeTurn(() =>
    inTransaction(db, async (tx) => {
      const settled = await settleImport(tx, plan, clock.now());
      const rows = outcomesFor(job, settled);
      if (job.allOrNothing && hasErrors(rows)) return { rows, uploadId: null };
      await writeImport(tx, settled);
      const counts = countsOf(rows);
      const id = await insertUpload(tx, { ...recordOf(job, settled.by.now), ...counts });
      return { rows, uploadId: counts.created_count + counts.updated_count > 0 ? id : null };
    }),
  );

const recordOf = ({ by: { actor }, file }: Job, changed_at: Date) => ({
  request_id: actor.requestId,
  changed_at,
  uploaded_by: actor.email,
  file_name: file.name,
  file_size: file.bytes.length,
  sha256: createHash('sha256').update(file.bytes).digest('hex'),
});

function countsOf(rows: readonly RowOutcome[]) {
  const counts = { created_count: 0, updated_count: 0, unchanged_count: 0, error_count: 0 };
  for (const { outcome } of rows) {
    counts['error' in outcome ? 'error_count' : (`${outcome.action}_count` as const)] += 1;
  }
  return counts;
}

/** Never what is in the file, nor its name. */
function report(
  { logger }: AppContext,
  { by: { actor }, file }: Job,
  result: CompanyUploadResult,
  more: object,
): void {
  const { upload_id, total_rows, created_count, updated_count, unchanged_count, error_count } = result;
  const counts = { total_rows, created_count, updated_count, unchanged_count, error_count };
  const who = { request_id: actor.requestId, user_id: actor.userId, upload_id };
  logger.info({ ...who, bytes: file.bytes.length, ...counts, ...more }, 'companies uploaded');
}
