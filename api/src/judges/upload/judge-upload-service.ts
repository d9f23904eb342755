import { JUDGE_UPLOAD_COLUMNS, type JudgeUploadResult, type UploadQuery } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { ReceivedFile } from '../../imports/reading/received-file';
import { type RowOutcome, rowOutcomes, uploadResultOf } from '../../imports/upload-outcomes';
import type { UploadCounts, Uploader } from '../../imports/upload-record';
import { takeUpload, type UploadKind, type UploadOutcome } from '../../imports/upload-service';
import { refreshStatistics } from './judge-import-repository';
import {
  type ImportedJudge,
  type JudgeImportPlan,
  planJudgeImport,
  settleJudgeImport,
  writeJudgeImport,
} from './judge-import';
import { type JudgeImport, readJudgeCells, readJudgeName } from './judge-row';

interface JudgeCounts extends UploadCounts {
  readonly competitions_count: number;
}

const judgeUpload: UploadKind<JudgeImport, JudgeImportPlan, ImportedJudge, JudgeCounts> = {
  entity: 'judge',
  plural: 'judges',
  columns: JUDGE_UPLOAD_COLUMNS,
  required: 'name',
  readCells: readJudgeCells,
  planner: (db, { by }) => {
    const judges: JudgeImport[] = [];
    return {
      take: async (read) => {
        for (const row of read) judges.push(row.told);
      },
      plan: (rows) => {
        const refused = rows.flatMap(({ row, error }) =>
          error === null ? [] : (readJudgeName(row.read().cells) ?? []),
        );
        return planJudgeImport(db, by, judges, refused);
      },
    };
  },
  settle: settleJudgeImport,
  write: writeJudgeImport,
  outcomesOf: (rows, plan) => rowOutcomes(rows, plan.outcomes),
  countsOf,
};

function countsOf(rows: readonly RowOutcome<ImportedJudge>[]): JudgeCounts {
  const counts = {
    created_count: 0,
    updated_count: 0,
    unchanged_count: 0,
    competitions_count: 0,
    error_count: 0,
  };
  const counted = new Set<object>();
  for (const { outcome } of rows) {
    if ('error' in outcome) {
      counts.error_count += 1;
      continue;
    }
    const { judge } = outcome;
    if (counted.has(judge)) continue;
    counted.add(judge);
    counts[`${judge.action}_count`] += 1;
    counts.competitions_count += judge.competitions_count;
  }
  return counts;
}

export async function uploadJudges(
  context: AppContext,
  actor: Uploader,
  file: ReceivedFile,
  query: UploadQuery,
): Promise<JudgeUploadResult> {
  const outcome = await takeUpload(context, judgeUpload, { actor, file }, query);
  if (outcome.uploadId !== null) await refreshAfter(context, outcome.counts);
  return judgeUploadResultOf(file, query, outcome);
}

const SOME_THOUSANDS = 5000;

/** Best effort: without fresh statistics the next large import is only slower. */
async function refreshAfter({ db, logger }: AppContext, counts: JudgeCounts): Promise<void> {
  const { created_count, updated_count, competitions_count } = counts;
  if (created_count + updated_count + competitions_count < SOME_THOUSANDS) return;
  try {
    await refreshStatistics(db);
  } catch (error) {
    logger.warn({ err: error }, 'the statistics of judges were not refreshed');
  }
}

async function judgeUploadResultOf(
  file: ReceivedFile,
  { check_only }: UploadQuery,
  { uploadId, outcomes, counts, about }: UploadOutcome<ImportedJudge, JudgeCounts>,
): Promise<JudgeUploadResult> {
  const kept_rows: JudgeUploadResult['kept_rows'] = [];
  const result = await uploadResultOf(outcomes, about, ({ row_number, sheet, taken: { name, kept } }) => {
    if (kept !== null) kept_rows.push({ row_number, sheet, name, kept });
  });
  const sheets_processed = about.sheets.map((sheet) => sheet || file.name);
  return {
    message: messageOf(counts, sheets_processed.length, check_only),
    sheets_processed,
    upload_id: uploadId,
    ...result,
    ...counts,
    kept_rows,
  };
}

function messageOf(counts: JudgeCounts, sheets: number, isCheck: boolean): string {
  const { created_count, updated_count, competitions_count } = counts;
  const [judges, competitions] = [created_count + updated_count, competitions_count].map(spoken);
  const what = `${judges} judges and ${competitions} competitions from ${spoken(sheets)} sheets`;
  return isCheck ? `An upload would import ${what}` : `Imported ${what}`;
}

const spoken = (count: number) => count.toLocaleString('en');
