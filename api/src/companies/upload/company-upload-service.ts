import type { z } from 'zod';
import {
  COMPANY_UPLOAD_COLUMNS,
  type companyUploadQuery,
  type CompanyUploadResult,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { inTransaction } from '../../db/database';
import type { ReceivedFile } from '../../imports/reading/received-file';
import type { ImportedBy } from '../../imports/import-repository';
import { importMutex } from '../../imports/import-mutex';
import {
  hasErrors,
  noneTaken,
  type RowOutcome,
  rowOutcomes,
  uploadResultOf,
} from '../../imports/upload-outcomes';
import { readUpload, type UploadedFile } from '../../imports/upload-reading';
import { logUpload, recordUpload, type Uploader } from '../../imports/upload-record';
import type { UploadRow } from '../../imports/upload-rows';
import {
  type ImportedCompany,
  type ImportPlan,
  outcomesOf,
  settleImport,
  writeImport,
} from './company-import';
import { ImportPlanner } from './company-plan';
import { type CompanyImport, readCompanyCells } from './company-row';

interface Job {
  readonly by: ImportedBy & { readonly actor: Uploader };
  readonly file: ReceivedFile;
  readonly rows: readonly UploadRow<CompanyImport>[];
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
  const planner = new ImportPlanner(context.db, { isCheck: check_only });
  const { rows: given, ...about } = await readRows(actor, file, planner);
  const by = { actor, now: context.clock.now() };
  const job: Job = { by, file, rows: given, allOrNothing: all_or_nothing };
  const plan = { by, companies: await planner.companies() };
  const isSaved = !check_only && !(all_or_nothing && hasErrors(outcomesFor(job, plan)));
  const { rows, uploadId } = isSaved
    ? await save(context, job, plan)
    : { rows: outcomesFor(job, plan), uploadId: null };
  const result = await companyUploadResultOf(rows, about, uploadId);
  report(context, job, result, { check_only, ms: Math.round(performance.now() - began) });
  return result;
}

const NAME_COLUMN = 'company_name';

/** Reads, checks and plans part by part, so that each of them works while the others do. */
const readRows = ({ userId: owner }: Uploader, file: ReceivedFile, planner: ImportPlanner) =>
  readUpload(
    file,
    { owner, columns: COMPANY_UPLOAD_COLUMNS, required: NAME_COLUMN, readCells: readCompanyCells },
    (read) => planner.take(read),
  );

function outcomesFor({ rows, allOrNothing }: Job, plan: ImportPlan): RowOutcome<ImportedCompany>[] {
  const outcomes = rowOutcomes(rows, outcomesOf(plan));
  return allOrNothing && hasErrors(outcomes) ? noneTaken(outcomes) : outcomes;
}

interface Saved {
  readonly rows: RowOutcome<ImportedCompany>[];
  /** Null where nothing was changed. */
  readonly uploadId: string | null;
}

const save = ({ db, clock }: AppContext, job: Job, plan: ImportPlan): Promise<Saved> =>
  importMutex.run(() =>
    inTransaction(db, async (tx) => {
      const settled = await settleImport(tx, plan, clock.now());
      const rows = outcomesFor(job, settled);
      if (job.allOrNothing && hasErrors(rows)) return { rows, uploadId: null };
      await writeImport(tx, settled);
      const counts = countsOf(rows);
      const { file, by } = job;
      const changedAt = settled.by.now;
      const id = await recordUpload(tx, { entity: 'company', actor: by.actor, file, changedAt, counts });
      return { rows, uploadId: counts.created_count + counts.updated_count > 0 ? id : null };
    }),
  );

function countsOf(rows: readonly RowOutcome<ImportedCompany>[]) {
  const counts = { created_count: 0, updated_count: 0, unchanged_count: 0, error_count: 0 };
  for (const { outcome } of rows) {
    counts['error' in outcome ? 'error_count' : (`${outcome.action}_count` as const)] += 1;
  }
  return counts;
}

function report(
  context: AppContext,
  { by: { actor }, file }: Job,
  result: CompanyUploadResult,
  more: object,
): void {
  const { upload_id, total_rows, created_count, updated_count, unchanged_count, error_count } = result;
  const counts = { total_rows, created_count, updated_count, unchanged_count, error_count };
  logUpload(context, { actor, file }, { upload_id, ...counts, ...more }, 'companies uploaded');
}

/** The answer to an upload of companies. */
export async function companyUploadResultOf(
  rows: readonly RowOutcome<ImportedCompany>[],
  file: Omit<UploadedFile<unknown>, 'rows'>,
  upload_id: string | null,
): Promise<CompanyUploadResult> {
  const processed_companies: CompanyUploadResult['processed_companies'] = [];
  const counts = { created_count: 0, updated_count: 0, unchanged_count: 0 };
  const result = await uploadResultOf(rows, file, ({ taken: { company_name, action } }) => {
    processed_companies.push({ company_name, action });
    counts[`${action}_count`] += 1;
  });
  return { upload_id, ...result, ...counts, processed_companies };
}
