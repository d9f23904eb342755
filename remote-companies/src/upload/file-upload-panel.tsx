import { COMPANY_NAME_COLUMN, errorReportRow } from '@studio-desk/shared-contract';
import { Card } from '@studio-desk/shared-ui/components';
import {
  RowsWithErrors,
  UploadColumns,
  UploadFailureCard,
  useInView,
} from '@studio-desk/shared-area/uploads';
import { ErrorsDialog } from './errors-dialog';
import { ProcessedCompanies } from './processed-companies';
import { UploadCard } from './upload-card';
import { UploadResult } from './upload-result';
import type { CompanyUpload } from './use-company-upload';

/** The tab File Upload: the file, and what became of it. */
export function FileUploadPanel({ upload }: { upload: CompanyUpload }) {
  const { outcome, failure } = upload;
  const place = useInView(outcome?.number, failure);
  const processed = outcome && !outcome.undone && outcome.result.processed_companies;
  return (
    <UploadColumns
      ref={place}
      file={<UploadCard upload={upload} />}
      beside={processed && <ProcessedCompanies companies={processed} />}
    >
      {failure && <UploadFailureCard failure={failure} />}
      {outcome && <UploadResult key={outcome.number} upload={upload} outcome={outcome} />}
      {outcome && (
        <RowsWithErrors
          key={`rows ${outcome.number}`}
          rows={outcome.result.error_rows}
          nameColumn={COMPANY_NAME_COLUMN}
          partsOf={errorReportRow}
        />
      )}
      {!outcome && !failure && <BeforeUpload />}
      {outcome && <ErrorsDialog upload={upload} outcome={outcome} />}
    </UploadColumns>
  );
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
