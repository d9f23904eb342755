import type { CompanyUploadResult } from '@studio-desk/shared-contract';
import { Banner, Button, Card, formatCount, ResultBar } from '@studio-desk/shared-ui/components';
import { useEffect, useRef } from 'react';
import { ErrorKinds } from './error-kinds';
import { ErrorReportButton } from './error-report-button';
import { UndoUpload } from './undo-upload';
import {
  actionCounts,
  errorsOf,
  undoneWords,
  uploadMessage,
  type Undone,
  type UploadOutcome,
} from './upload-outcome';
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
          {!undone && <ResultFigures outcome={outcome} />}
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
        {result.error_count > 0 && (
          <div className="border-t border-border">
            <ErrorKinds kinds={result.error_summary} />
          </div>
        )}
      </Card>
      <IgnoredParts result={result} />
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
  const action = result.error_count > 0 && <ErrorReportButton rows={result.error_rows} small />;
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

function ResultFigures({ outcome }: { outcome: UploadOutcome }) {
  const { success_count, error_count, total_rows } = outcome.result;
  return (
    <div className="grid gap-2 tabular-nums">
      <p className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span>
          <span className="font-semibold text-text">{formatCount(success_count)}</span> of{' '}
          {formatCount(total_rows)} rows
        </span>
        <span>{errorsOf(error_count)}</span>
      </p>
      <ResultBar done={success_count} failed={error_count} />
      <p className="text-muted">{actionCounts(outcome)}</p>
    </div>
  );
}

function IgnoredParts({ result }: { result: CompanyUploadResult }) {
  const { ignored_columns: columns, ignored_sheets: sheets } = result;
  if (columns.length === 0 && sheets.length === 0) return null;
  return (
    <Banner tone="warning" title="Parts of the file were not read">
      {columns.length > 0 && <p>Columns that no field answers to: {columns.join(', ')}</p>}
      {sheets.length > 0 && (
        <p>Sheets that are hidden, empty or without company names: {sheets.join(', ')}</p>
      )}
    </Banner>
  );
}
