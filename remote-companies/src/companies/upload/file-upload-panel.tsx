import { Card, ErrorPanel } from '@studio-desk/shared-ui/components';
import { useEffect, useRef } from 'react';
import { ErrorsDialog } from './errors-dialog';
import { ProcessedCompanies } from './processed-companies';
import { RowsWithErrors } from './rows-with-errors';
import { UploadCard } from './upload-card';
import { UploadResult } from './upload-result';
import type { CompanyUpload, UploadFailure } from './use-company-upload';

/** The tab File Upload: the file, and what became of it. */
export function FileUploadPanel({ upload }: { upload: CompanyUpload }) {
  const { outcome, failure } = upload;
  const place = useInView(outcome?.number, failure);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] min-[75rem]:grid-cols-[380px_minmax(0,1fr)]">
      <UploadCard upload={upload} />
      <div ref={place} className="grid scroll-mt-16 grid-cols-[minmax(0,1fr)] gap-4 lg:row-span-2">
        {failure && (
          <Card>
            <ErrorPanel title={failure.message}>{failure.advice}</ErrorPanel>
          </Card>
        )}
        {outcome && <UploadResult key={outcome.number} upload={upload} outcome={outcome} />}
        {outcome && <RowsWithErrors key={`rows ${outcome.number}`} rows={outcome.result.error_rows} />}
        {!outcome && !failure && <BeforeUpload />}
      </div>
      {outcome && !outcome.undone && <ProcessedCompanies companies={outcome.result.processed_companies} />}
      {outcome && <ErrorsDialog upload={upload} outcome={outcome} />}
    </div>
  );
}

/** Height of a result's head. */
const HEAD_PX = 120;

/** On small screens what became of the file stands below what is seen: whatever is new comes into view. */
function useInView(outcome: number | undefined, failure: UploadFailure | null) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef({ outcome, failure });
  useEffect(() => {
    const isNew = outcome !== last.current.outcome || (failure && failure !== last.current.failure);
    last.current = { outcome, failure };
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (isNew && top > innerHeight - HEAD_PX) place.current?.scrollIntoView({ block: 'start' });
  }, [outcome, failure]);
  return place;
}

const BeforeUpload = () => (
  <Card title="How a File Is Read">
    <ul className="grid list-disc gap-2 pl-4 text-sm text-muted">
      <li>Each row is one company. The template has all columns; only Company Name is required.</li>
      <li>
        A company of that name is updated by the cells that are not empty. If there is none, it is added.
      </li>
      <li>
        Rows with errors are left out and listed here. Correct them in the error report and upload that.
      </li>
      <li>Check File shows all of this and saves nothing.</li>
    </ul>
  </Card>
);
