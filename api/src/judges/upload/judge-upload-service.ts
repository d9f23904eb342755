import { JUDGE_UPLOAD_COLUMNS, type JudgeUploadResult } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { inTransaction } from '../../db/database';
import type { ReceivedFile } from '../../imports/reading/received-file';
import { takeTurn } from '../../imports/import-turns';
import { rowOutcomes } from '../../imports/upload-outcomes';
import { readUpload, type UploadedFile } from '../../imports/upload-reading';
import { logUpload, recordUpload, type Uploader } from '../../imports/upload-record';
import { refreshStatistics } from './judge-import-repository';
import { planJudgeImport, settleJudgeImport, writeJudgeImport, type JudgeImportPlan } from './judge-import';
import { readJudgeCells, readJudgeName, type JudgeImport } from './judge-row';
import { judgeCounts, judgeUploadResultOf, type SavedJudges } from './judge-upload-summary';

const NAME_COLUMN = 'name';

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
  takeTurn(() =>
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
