import { JUDGE_UPLOAD_COLUMNS, type JudgeUploadResult } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { inTransaction } from '../../db/database';
import type { ReceivedFile } from '../../imports/reading/received-file';
import { importMutex } from '../../imports/import-mutex';
import { rowOutcomes, uploadResultOf } from '../../imports/upload-outcomes';
import { readUpload, type UploadedFile } from '../../imports/upload-reading';
import { logUpload, recordUpload, type Uploader } from '../../imports/upload-record';
import { refreshStatistics } from './judge-import-repository';
import { type JudgeImportPlan, planJudgeImport, settleJudgeImport, writeJudgeImport } from './judge-import';
import { type JudgeImport, readJudgeCells, readJudgeName } from './judge-row';

const NAME_COLUMN = 'name';

/** An upload as it was written. */
interface SavedJudges {
  readonly plan: JudgeImportPlan;
  /** How many were added. */
  readonly competitions_count: number;
}

type JudgeCounts = Pick<JudgeUploadResult, 'created_count' | 'updated_count' | 'unchanged_count'>;

type MessageCounts = Pick<JudgeUploadResult, 'created_count' | 'updated_count' | 'competitions_count'>;

/** Takes a file of judges: all of it is checked and compared first, then written in one transaction. */
export async function uploadJudges(
  context: AppContext,
  actor: Uploader,
  file: ReceivedFile,
): Promise<JudgeUploadResult> {
  const began = performance.now();
  const told: JudgeImport[] = [];
  const asked = { owner: actor.userId, columns: JUDGE_UPLOAD_COLUMNS, required: NAME_COLUMN };
  const read = await readUpload(file, { ...asked, readCells: readJudgeCells }, async (some) => {
    for (const row of some) told.push(row.told);
  });
  const refused = read.rows.flatMap(({ row, error }) =>
    error === null ? [] : (readJudgeName(row.read().cells) ?? []),
  );
  const plan = await planJudgeImport(context.db, { actor, now: context.clock.now() }, told, refused);
  const saved = await save(context, actor, file, read, plan);
  await refreshAfter(context, saved);
  const result = await judgeUploadResultOf(file, read, saved);
  report(context, actor, file, result, Math.round(performance.now() - began));
  return result;
}

const SOME_THOUSANDS = 5000;

/** What is saved stays so: without it the next large import only takes longer. */
async function refreshAfter(
  { db, logger }: AppContext,
  { plan, competitions_count }: SavedJudges,
): Promise<void> {
  const { created_count, updated_count } = judgeCounts(plan);
  if (created_count + updated_count + competitions_count < SOME_THOUSANDS) return;
  try {
    await refreshStatistics(db);
  } catch (error) {
    logger.warn({ err: error }, 'the statistics of judges were not refreshed');
  }
}

const save = (
  { db, clock }: AppContext,
  actor: Uploader,
  file: ReceivedFile,
  { rows }: UploadedFile<JudgeImport>,
  plan: JudgeImportPlan,
): Promise<SavedJudges> =>
  importMutex.run(() =>
    inTransaction(db, async (tx) => {
      const settled = await settleJudgeImport(tx, plan, clock.now());
      const competitions_count = await writeJudgeImport(tx, settled);
      const errors = rowOutcomes(rows, settled.outcomes).filter(({ outcome }) => 'error' in outcome);
      const counts = { ...judgeCounts(settled), error_count: errors.length };
      await recordUpload(tx, { entity: 'judge', actor, file, changedAt: settled.by.now, counts });
      return { plan: settled, competitions_count };
    }),
  );

function report(
  context: AppContext,
  actor: Uploader,
  file: ReceivedFile,
  result: JudgeUploadResult,
  ms: number,
): void {
  const { total_rows, created_count, updated_count, unchanged_count, competitions_count, error_count } =
    result;
  const counts = {
    total_rows,
    created_count,
    updated_count,
    unchanged_count,
    competitions_count,
    error_count,
  };
  logUpload(context, { actor, file }, { ...counts, ms }, 'judges uploaded');
}

/** How many judges became what. */
function judgeCounts({ judges }: JudgeImportPlan): JudgeCounts {
  const counts = { created_count: 0, updated_count: 0, unchanged_count: 0 };
  for (const { action } of judges) counts[`${action}_count`] += 1;
  return counts;
}

/** The answer to an upload that was saved. */
async function judgeUploadResultOf(
  file: ReceivedFile,
  read: UploadedFile<JudgeImport>,
  { plan, competitions_count }: SavedJudges,
): Promise<JudgeUploadResult> {
  const kept_rows: JudgeUploadResult['kept_rows'] = [];
  const outcomes = rowOutcomes(read.rows, plan.outcomes);
  const result = await uploadResultOf(outcomes, read, ({ row_number, sheet, taken: { name, kept } }) => {
    if (kept !== null) kept_rows.push({ row_number, sheet, name, kept });
  });
  // A CSV has no sheets but itself.
  const sheets_processed = read.sheets.map((sheet) => sheet || file.name);
  const counts = { ...judgeCounts(plan), competitions_count };
  return {
    message: messageOf(counts, sheets_processed.length),
    sheets_processed,
    ...result,
    ...counts,
    kept_rows,
  };
}

/** Always in the plural. */
const messageOf = ({ created_count, updated_count, competitions_count }: MessageCounts, sheets: number) => {
  const [judges, competitions] = [created_count + updated_count, competitions_count].map(spoken);
  return `Imported ${judges} judges and ${competitions} competitions from ${spoken(sheets)} sheets`;
};

const spoken = (count: number) => count.toLocaleString('en');
