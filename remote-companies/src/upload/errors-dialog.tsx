import { COMPANY_NAME_COLUMN, errorReport } from '@studio-desk/shared-contract';
import { Button, Dialog } from '@studio-desk/shared-ui/components';
import { ErrorKinds, ErrorReportButton } from '@studio-desk/shared-area/uploads';
import { ProcessedList } from './processed-companies';
import { undoneWords, uploadMessage, type UploadOutcome } from './upload-outcome';
import type { CompanyUpload } from './use-company-upload';

interface ErrorsDialogProps {
  upload: CompanyUpload;
  outcome: UploadOutcome;
}

/** The error modal (spec section 8): the most frequent errors, and some of the companies that were taken. */
export function ErrorsDialog({ upload, outcome }: ErrorsDialogProps) {
  const { undone, result } = outcome;
  const { error_rows, error_summary, processed_companies } = result;
  const words = undone ? `Upload undone. ${undoneWords(undone)}` : uploadMessage(outcome).text;
  const close = () => upload.showErrors(false);
  const foot = (
    <>
      <ErrorReportButton report={() => errorReport(error_rows, COMPANY_NAME_COLUMN)} />
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
