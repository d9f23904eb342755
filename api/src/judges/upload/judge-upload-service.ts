import { JUDGE_UPLOAD_COLUMNS, type JudgeUploadResult } from '@studio-desk/shared-contract';
import { toUploadResult, type UploadOutcome } from '../../imports/upload-outcomes';
import { createUploadService } from '../../imports/upload-service';
import { type ImportedJudge, judgeImportDescription } from './judge-import';
import { parseJudgeCells } from './judge-row';

const judgesOf = (successes: readonly ImportedJudge[]) => new Set(successes.map(({ judge }) => judge));

export const uploadJudges = createUploadService({
  ...judgeImportDescription,
  columns: JUDGE_UPLOAD_COLUMNS,
  required: 'name',
  parseCells: parseJudgeCells,
  counted: judgesOf,
  resultOf: toJudgeUploadResult,
});

async function toJudgeUploadResult(outcome: UploadOutcome<ImportedJudge>): Promise<JudgeUploadResult> {
  const { counts, sheets, upload } = outcome;
  const judges = new Set<ImportedJudge['judge']>();
  const kept_rows: JudgeUploadResult['kept_rows'] = [];
  const result = await toUploadResult(outcome, ({ row_number, sheet, success: { kept, judge } }) => {
    judges.add(judge);
    if (kept !== null) kept_rows.push({ row_number, sheet, name: judge.name, kept });
  });
  const competitions_count = [...judges].reduce((sum, judge) => sum + judge.competitions_count, 0);
  const imported = counted(counts.created_count + counts.updated_count, 'judge');
  const what = `${imported} and ${counted(competitions_count, 'competition')} from ${counted(sheets.length, 'sheet')}`;
  return {
    message: outcome.isCheck ? `An upload would import ${what}` : `Imported ${what}`,
    sheets_processed: sheets.map((sheet) => sheet || upload.file.name),
    ...result,
    ...counts,
    competitions_count,
    kept_rows,
  };
}

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`;
