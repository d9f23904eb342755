import { JUDGE_UPLOAD_COLUMNS, type JudgeUploadResult, type UploadQuery } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { judges } from '../../db/schema';
import { type RowOutcome, toUploadResult } from '../../imports/upload-outcomes';
import type { UploadCounts } from '../../imports/upload-repository';
import {
  processUpload,
  type ReceivedUpload,
  type UploadKind,
  type UploadOutcome,
} from '../../imports/upload-service';
import { type ImportedJudge, judgeImport } from './judge-import';
import { type JudgeImport, readJudgeCells } from './judge-row';

interface JudgeCounts extends UploadCounts {
  readonly competitions_count: number;
}

const judgeUpload: UploadKind<JudgeImport, ImportedJudge, JudgeCounts, JudgeUploadResult> = {
  ...judgeImport,
  columns: JUDGE_UPLOAD_COLUMNS,
  required: 'name',
  readCells: readJudgeCells,
  countsOf,
  resultOf: judgeUploadResultOf,
  trash: { table: judges, name: judges.name, email: judges.email },
  addedBy: (row, { judge }) => (judge.action === 'created' ? row : null),
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

export const uploadJudges = (
  context: AppContext,
  upload: ReceivedUpload,
  query: UploadQuery,
): Promise<JudgeUploadResult> => processUpload(context, judgeUpload, upload, query);

async function judgeUploadResultOf(
  { uploadId, outcomes, counts, about }: UploadOutcome<ImportedJudge, JudgeCounts>,
  { file }: ReceivedUpload,
  { check_only }: UploadQuery,
): Promise<JudgeUploadResult> {
  const kept_rows: JudgeUploadResult['kept_rows'] = [];
  const result = await toUploadResult(outcomes, about, ({ row_number, sheet, success: { name, kept } }) => {
    if (kept !== null) kept_rows.push({ row_number, sheet, name, kept });
  });
  const sheets_processed = about.sheets.map((sheet) => sheet || file.name);
  return {
    message: messageOf(counts, sheets_processed.length, check_only),
    sheets_processed,
    upload_id: uploadId,
    operation_id: uploadId,
    ...result,
    ...counts,
    kept_rows,
  };
}

function messageOf(counts: JudgeCounts, sheets: number, isCheck: boolean): string {
  const { created_count, updated_count, competitions_count } = counts;
  const judges = counted(created_count + updated_count, 'judge');
  const what = `${judges} and ${counted(competitions_count, 'competition')} from ${counted(sheets, 'sheet')}`;
  return isCheck ? `An upload would import ${what}` : `Imported ${what}`;
}

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`;
