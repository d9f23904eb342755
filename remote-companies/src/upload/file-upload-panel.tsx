import {
  COMPANY_NAME_COLUMN,
  errorReportRow,
  errorReport,
  errorReportLines,
  type CompanyUploadResult,
  type ImportAction,
} from '@studio-desk/shared-contract';
import {
  Card,
  Button,
  Dialog,
  Badge,
  formatCount,
  Tile,
  type BadgeTone,
} from '@studio-desk/shared-ui/components';
import {
  RowsWithErrors,
  UploadColumns,
  UploadFailureCard,
  useInView,
  ErrorKinds,
  ErrorReportButton,
  undoneText,
  UploadForm,
} from '@studio-desk/shared-area/uploads';
import { UploadResult } from './upload-result';
import type { CompanyUpload } from './use-company-upload';
import { COMPANIES, uploadMessage, type CompanyUploadOutcome } from './upload-outcome';

const SAMPLE = 5;

const tones: Record<ImportAction, BadgeTone> = {
  created: 'success',
  updated: 'neutral',
  unchanged: 'neutral',
};

interface ProcessedCompaniesProps {
  companies: CompanyUploadResult['processed_companies'];
}

function ProcessedCompanies({ companies }: ProcessedCompaniesProps) {
  if (companies.length === 0) return null;
  const note = companies.length > SAMPLE && `${SAMPLE} of ${formatCount(companies.length)}`;
  return (
    <Card title="Processed Companies" note={note} divided flush>
      <ProcessedList companies={companies} />
    </Card>
  );
}

const ProcessedList = ({ companies }: ProcessedCompaniesProps) => (
  <ul>
    {companies.slice(0, SAMPLE).map(({ company_name, action }, index) => (
      <li
        key={index}
        className="flex min-h-10 items-center gap-3 border-t border-border px-4 py-1.5 text-sm first:border-t-0"
      >
        <Tile name={company_name} />
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{company_name}</span>
        <Badge tone={tones[action]}>{action}</Badge>
      </li>
    ))}
  </ul>
);

export function FileUploadPanel({ upload }: { upload: CompanyUpload }) {
  const { outcome, failure } = upload;
  const place = useInView(outcome?.number, failure);
  const processed = outcome && !outcome.undone && outcome.result.processed_companies;
  return (
    <UploadColumns
      ref={place}
      file={
        <Card title="File">
          <UploadForm flow={upload} label="Upload" />
        </Card>
      }
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

interface ErrorsDialogProps {
  upload: CompanyUpload;
  outcome: CompanyUploadOutcome;
}

function ErrorsDialog({ upload, outcome }: ErrorsDialogProps) {
  const { undone, result } = outcome;
  const { error_rows, error_summary, processed_companies } = result;
  const words = undone ? `Upload undone. ${undoneText(undone, COMPANIES)}` : uploadMessage(outcome).text;
  const close = () => upload.showErrors(false);
  const foot = (
    <>
      <ErrorReportButton report={() => errorReport(error_rows, COMPANY_NAME_COLUMN, errorReportLines)} />
      <Button tone="primary" onClick={close}>
        Close
      </Button>
    </>
  );
  return (
    <Dialog open={upload.isShowingErrors} onClose={close} title="Upload Errors" flush foot={foot}>
      <p className="px-5 pb-3 text-sm text-muted">{words}</p>
      <ErrorKinds kinds={error_summary} />
      {!undone && processed_companies.length > 0 && (
        <>
          <h3 className="border-t border-border px-4 pt-4 pb-2 text-base font-semibold">
            Processed Companies
          </h3>
          <ProcessedList companies={processed_companies} />
        </>
      )}
    </Dialog>
  );
}
