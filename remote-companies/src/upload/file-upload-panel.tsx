import {
  COMPANY_NAME_COLUMN,
  toErrorReportRow,
  createErrorReport,
  toErrorReportLines,
  type CompanyUploadResult,
  type ImportAction,
} from '@studio-desk/shared-contract';
import {
  Card,
  Button,
  Dialog,
  Badge,
  formatCount,
  InitialsTile,
  type BadgeTone,
} from '@studio-desk/shared-ui/components';
import {
  ErrorRowsTable,
  UploadLayout,
  UploadFailureCard,
  useScrollIntoView,
  ErrorKindsTable,
  ErrorReportButton,
  FileEncodingCard,
  describeUndoneUpload,
  UploadForm,
} from '@studio-desk/shared-area/uploads';
import { UploadResultPanel } from './upload-result-panel';
import type { CompanyUploadFlow } from './use-company-upload';
import { createUploadMessage, type CompanyUploadOutcome } from './upload-outcome';

const MAX_SHOWN_COMPANIES = 5;

const tones: Record<ImportAction, BadgeTone> = {
  created: 'success',
  updated: 'neutral',
  unchanged: 'neutral',
};

const checkedActions: Record<ImportAction, string> = {
  created: 'will be created',
  updated: 'will be updated',
  unchanged: 'unchanged',
};

interface ProcessedCompaniesProps {
  companies: CompanyUploadResult['processed_companies'];
  checkOnly: boolean;
}

const processedTitle = (checkOnly: boolean) => (checkOnly ? 'Companies in This File' : 'Processed Companies');

function ProcessedCompanies({ companies, checkOnly }: ProcessedCompaniesProps) {
  if (companies.length === 0) return null;
  const note =
    companies.length > MAX_SHOWN_COMPANIES && `${MAX_SHOWN_COMPANIES} of ${formatCount(companies.length)}`;
  return (
    <Card title={processedTitle(checkOnly)} note={note} divided flush>
      <ProcessedList companies={companies} checkOnly={checkOnly} />
    </Card>
  );
}

const ProcessedList = ({ companies, checkOnly }: ProcessedCompaniesProps) => (
  <ul>
    {companies.slice(0, MAX_SHOWN_COMPANIES).map(({ company_name, action }, index) => (
      <li
        key={index}
        className="flex min-h-10 items-center gap-3 border-t border-border px-4 py-1.5 text-sm first:border-t-0"
      >
        <InitialsTile name={company_name} />
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{company_name}</span>
        <Badge tone={checkOnly ? 'neutral' : tones[action]}>
          {checkOnly ? checkedActions[action] : action}
        </Badge>
      </li>
    ))}
  </ul>
);

export function FileUploadPanel({ upload }: { upload: CompanyUploadFlow }) {
  const { outcome, failure } = upload;
  const ref = useScrollIntoView(outcome?.number, failure);
  return (
    <UploadLayout
      ref={ref}
      file={
        <Card title="File">
          <UploadForm flow={upload} />
        </Card>
      }
      beside={
        outcome &&
        !outcome.undone && (
          <ProcessedCompanies companies={outcome.result.processed_companies} checkOnly={outcome.checkOnly} />
        )
      }
    >
      {failure && <UploadFailureCard failure={failure} />}
      {outcome && <UploadResultPanel key={outcome.number} upload={upload} outcome={outcome} />}
      {outcome && <FileEncodingCard flow={upload} outcome={outcome} />}
      {outcome && (
        <ErrorRowsTable
          key={`rows ${outcome.number}`}
          rows={outcome.result.error_rows}
          nameColumn={COMPANY_NAME_COLUMN}
          partsOf={toErrorReportRow}
        />
      )}
      {!outcome && !failure && <BeforeUpload />}
      {outcome && <ErrorsDialog upload={upload} outcome={outcome} />}
    </UploadLayout>
  );
}

const BeforeUpload = () => (
  <Card title="How Uploads Work">
    <ul className="grid list-disc gap-2 pl-4 text-sm text-muted">
      <li>Each row is one company. The template has all columns; only Company Name is required.</li>
      <li>
        If a company with that name exists, it is updated with the cells you filled in. Otherwise it is added.
      </li>
      <li>
        Rows with errors are skipped and listed here. Correct them here, or fix and upload the error report.
      </li>
      <li>Use Check File for a test run. Nothing is saved.</li>
    </ul>
  </Card>
);

interface ErrorsDialogProps {
  upload: CompanyUploadFlow;
  outcome: CompanyUploadOutcome;
}

function ErrorsDialog({ upload, outcome }: ErrorsDialogProps) {
  const { undone, result, checkOnly } = outcome;
  const { error_rows, error_summary, processed_companies } = result;
  const message = undone
    ? `Upload undone. ${describeUndoneUpload(undone, 'companies')}`
    : createUploadMessage(outcome).text;
  const close = () => upload.showErrors(false);
  const foot = (
    <>
      <ErrorReportButton
        report={() => createErrorReport(error_rows, COMPANY_NAME_COLUMN, toErrorReportLines)}
      />
      <Button onClick={close}>Close</Button>
    </>
  );
  return (
    <Dialog open={upload.isShowingErrors} onClose={close} title="Upload Errors" flush foot={foot}>
      <p className="px-5 pb-3 text-sm text-muted">{message}</p>
      <ErrorKindsTable kinds={error_summary} />
      {!undone && processed_companies.length > 0 && (
        <>
          <h3 className="border-t border-border px-4 pt-4 pb-2 text-base font-semibold">
            {processedTitle(checkOnly)}
          </h3>
          <ProcessedList companies={processed_companies} checkOnly={checkOnly} />
        </>
      )}
    </Dialog>
  );
}
