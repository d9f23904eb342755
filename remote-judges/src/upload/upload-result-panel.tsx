import { createErrorReport, JUDGE_NAME_COLUMN } from '@studio-desk/shared-contract';
import { Button, Card } from '@studio-desk/shared-ui/components';
import {
  ErrorKindsTable,
  UploadOutcomeBanner,
  RowCountsSummary,
  UndoneBanner,
  UndoUploadButton,
} from '@studio-desk/shared-area/uploads';
import { formatJudgeCounts, createUploadMessage } from './upload-outcome';
import type { JudgeUploadFlow, JudgeUploadOutcome } from './use-judge-upload';

interface UploadResultPanelProps {
  upload: Pick<JudgeUploadFlow, 'markUndone' | 'uploadReport' | 'underWay'>;
  outcome: JudgeUploadOutcome;
  onDone: () => void;
}

export function UploadResultPanel({ upload, outcome, onDone }: UploadResultPanelProps) {
  const { checkOnly, result, undone } = outcome;
  const message = createUploadMessage(outcome);
  return (
    <Card flush>
      <UploadOutcomeBanner
        upload={upload}
        outcome={outcome}
        kind="judges"
        message={message}
        nameColumn={JUDGE_NAME_COLUMN}
        reportOf={(rows) => createErrorReport(rows, JUDGE_NAME_COLUMN)}
      >
        {!checkOnly && <p>{message.tone === 'danger' ? 'Nothing was saved.' : result.message}</p>}
      </UploadOutcomeBanner>
      <div className="grid gap-3 p-4 text-sm">
        {!undone && (
          <RowCountsSummary done={result.success_count} failed={result.error_count} total={result.total_rows}>
            {formatJudgeCounts(outcome)}
          </RowCountsSummary>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
            <span className="font-medium">Processed sheets:</span> {result.sheets_processed.join(', ')}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={onDone}>
              Done
            </Button>
            <UndoUploadButton upload={upload} outcome={outcome} kind="judges" />
          </div>
        </div>
      </div>
      <ErrorKindsTable kinds={result.error_summary} />
    </Card>
  );
}

export const LastUploadCard = ({ upload, outcome }: Omit<UploadResultPanelProps, 'onDone'>) => (
  <Card title="Last Upload" flush={outcome.undone !== null}>
    {outcome.undone ? (
      <UndoneBanner undone={outcome.undone} kind="judges" />
    ) : (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <p className="min-w-0 flex-1 basis-40 text-muted wrap-anywhere">{outcome.result.message}</p>
        <UndoUploadButton upload={upload} outcome={outcome} kind="judges" />
      </div>
    )}
  </Card>
);
