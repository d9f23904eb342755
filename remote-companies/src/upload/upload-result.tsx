import { COMPANY_NAME_COLUMN, errorReport } from '@studio-desk/shared-contract';
import { Banner, Button, Card } from '@studio-desk/shared-ui/components';
import { ErrorKinds, ErrorReportButton, IgnoredParts, RowFigures } from '@studio-desk/shared-area/uploads';
import { useEffect, useRef } from 'react';
import { UndoUpload } from './undo-upload';
import { actionCounts, undoneWords, uploadMessage, type Undone, type UploadOutcome } from './upload-outcome';
import type { CompanyUpload } from './use-company-upload';

interface UploadResultProps {
  upload: CompanyUpload;
  outcome: UploadOutcome;
}

/** What became of the file: what is said of it, the figures, and the most frequent errors. */
export function UploadResult({ upload, outcome }: UploadResultProps) {
  const { result, undone } = outcome;
  const place = useFocusOnUndone(undone !== null);
  return (
    <div
      ref={place}
      role="group"
      aria-label="Result"
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      <Card flush>
        <OutcomeBanner outcome={outcome} />
        <div className="grid gap-3 p-4 text-sm">
          {!undone && (
            <RowFigures done={result.success_count} failed={result.error_count} total={result.total_rows}>
              {actionCounts(outcome)}
            </RowFigures>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="min-w-0 flex-1 basis-40 text-muted wrap-anywhere">{outcome.fileName}</p>
            <div className="flex flex-wrap gap-2">
              {result.error_count > 0 && (
                <Button size="sm" onClick={() => upload.showErrors(true)}>
                  View Errors
                </Button>
              )}
              {result.upload_id && !undone && (
                <UndoUpload uploadId={result.upload_id} onUndone={upload.markUndone} />
              )}
            </div>
          </div>
        </div>
        <ErrorKinds kinds={result.error_summary} />
      </Card>
      <IgnoredParts
        columns={result.ignored_columns}
        sheets={result.ignored_sheets}
        nameColumn="company_name"
      />
    </div>
  );
}

/** The button that undid the upload goes, and the focus with it: the result goes on. */
function useFocusOnUndone(isUndone: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasUndone = useRef(isUndone);
  useEffect(() => {
    const isNew = isUndone && !wasUndone.current;
    wasUndone.current = isUndone;
    if (!isNew) return;
    // The dialog gives the focus back first: to what had it before the button did.
    const frame = requestAnimationFrame(() => place.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isUndone]);
  return place;
}

function OutcomeBanner({ outcome }: { outcome: UploadOutcome }) {
  const { checkOnly, result, undone } = outcome;
  if (undone) return <UndoneBanner undone={undone} />;
  const { tone, text } = uploadMessage(outcome);
  const report = () => errorReport(result.error_rows, COMPANY_NAME_COLUMN);
  const action = result.error_count > 0 && <ErrorReportButton report={report} small />;
  return (
    <Banner flush tone={tone} title={text} action={action}>
      {!checkOnly && result.success_count === 0 && <p>Nothing was saved.</p>}
    </Banner>
  );
}

const UndoneBanner = ({ undone }: { undone: Undone }) => (
  <Banner flush title="Upload undone">
    <p>{undoneWords(undone)}</p>
  </Banner>
);
