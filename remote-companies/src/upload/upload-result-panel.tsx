import { COMPANY_NAME_COLUMN, createErrorReport, toErrorReportLines } from '@studio-desk/shared-contract';
import { Button, Card } from '@studio-desk/shared-ui/components';
import {
  ErrorKindsTable,
  IgnoredContentBanner,
  UploadOutcomeBanner,
  RowCountsSummary,
  RowsInTrashCard,
  UndoUploadButton,
  useFocusAfterUndo,
} from '@studio-desk/shared-area/uploads';
import { companyEntity } from '../company-queries';
import { formatCompanyCounts, createUploadMessage, type CompanyUploadOutcome } from './upload-outcome';
import type { CompanyUploadFlow } from './use-company-upload';

interface UploadResultPanelProps {
  upload: CompanyUploadFlow;
  outcome: CompanyUploadOutcome;
}

export function UploadResultPanel({ upload, outcome }: UploadResultPanelProps) {
  const { checkOnly, result, undone } = outcome;
  const ref = useFocusAfterUndo(undone !== null);
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Result"
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      <Card flush>
        <UploadOutcomeBanner
          upload={upload}
          outcome={outcome}
          kind="companies"
          message={createUploadMessage(outcome)}
          nameColumn={COMPANY_NAME_COLUMN}
          reportOf={(rows) => createErrorReport(rows, COMPANY_NAME_COLUMN, toErrorReportLines)}
        >
          {!checkOnly && result.success_count === 0 && <p>Nothing was saved.</p>}
        </UploadOutcomeBanner>
        <div className="grid gap-3 p-4 text-sm">
          {!undone && (
            <RowCountsSummary
              done={result.success_count}
              failed={result.error_count}
              total={result.total_rows}
            >
              {formatCompanyCounts(outcome)}
            </RowCountsSummary>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="min-w-0 flex-1 basis-40 text-muted wrap-anywhere">{outcome.file.name}</p>
            <div className="flex flex-wrap gap-2">
              {result.error_count > 0 && (
                <Button size="sm" onClick={() => upload.showErrors(true)}>
                  View Errors
                </Button>
              )}
              <UndoUploadButton upload={upload} outcome={outcome} kind="companies" />
            </div>
          </div>
        </div>
        <ErrorKindsTable kinds={result.error_summary} />
      </Card>
      <IgnoredContentBanner result={result} nameColumn="company_name" />
      <RowsInTrashCard outcome={outcome} entity={companyEntity} />
    </div>
  );
}
