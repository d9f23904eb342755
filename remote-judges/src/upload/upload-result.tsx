import { errorReport, JUDGE_NAME_COLUMN, type JudgeUploadResult } from '@studio-desk/shared-contract';
import { Banner, Button, Card } from '@studio-desk/shared-ui/components';
import { ErrorKinds, ErrorReportButton, RowFigures } from '@studio-desk/shared-area/uploads';
import { judgeCounts, outcomeTitle } from './upload-outcome';

interface UploadResultProps {
  result: JudgeUploadResult;
  onDone: () => void;
}

/** What became of the file: what the server says, the figures, the sheets, and the most frequent errors. */
export function UploadResult({ result, onDone }: UploadResultProps) {
  return (
    <Card flush>
      <OutcomeBanner result={result} />
      <div className="grid gap-3 p-4 text-sm">
        <RowFigures done={result.success_count} failed={result.error_count} total={result.total_rows}>
          {judgeCounts(result)}
        </RowFigures>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
            <span className="font-medium">Processed sheets:</span> {result.sheets_processed.join(', ')}
          </p>
          <Button size="sm" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
      <ErrorKinds kinds={result.error_summary} />
    </Card>
  );
}

function OutcomeBanner({ result }: { result: JudgeUploadResult }) {
  const { tone, title } = outcomeTitle(result);
  const report = () => errorReport(result.error_rows, JUDGE_NAME_COLUMN);
  const action = result.error_count > 0 && <ErrorReportButton report={report} small />;
  return (
    <Banner flush tone={tone} title={title} action={action}>
      <p>{tone === 'danger' ? 'Nothing was saved.' : result.message}</p>
    </Banner>
  );
}
