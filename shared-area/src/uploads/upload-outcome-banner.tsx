import type { ErrorRow, RecordKind, UploadResult } from '@studio-desk/shared-contract';
import { Banner } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { CorrectRowsButton } from './correct-rows-button';
import { type ErrorReport, ErrorReportButton } from './error-report-button';
import { UndoneBanner } from './undo-upload-button';
import type { UploadMessage, UploadOutcome } from './upload-outcome';
import type { UploadFlow } from './use-upload-flow';

interface OutcomeBannerProps {
  upload: Pick<UploadFlow<unknown>, 'uploadReport' | 'underWay'>;
  outcome: UploadOutcome<UploadResult>;
  nameColumn: string;
  reportOf: (rows: readonly ErrorRow[]) => ErrorReport;
  kind: RecordKind;
  message: UploadMessage;
  children: ReactNode;
}

export function UploadOutcomeBanner(props: OutcomeBannerProps) {
  const { upload, outcome, nameColumn, reportOf, kind, message, children } = props;
  if (outcome.undone) return <UndoneBanner undone={outcome.undone} kind={kind} />;
  const { error_rows } = outcome.result;
  const action = error_rows.length > 0 && (
    <div className="flex flex-wrap gap-2">
      {/* A check saves nothing: the rows without errors must still be uploaded from the file. */}
      {!outcome.checkOnly && (
        <CorrectRowsButton
          key={outcome.number}
          rows={error_rows}
          nameColumn={nameColumn}
          isUploading={upload.underWay !== null}
          onUpload={(corrected) => upload.uploadReport(reportOf(corrected))}
        />
      )}
      <ErrorReportButton report={() => reportOf(error_rows)} small />
    </div>
  );
  return (
    <Banner flush tone={message.tone} title={message.text} action={action}>
      {children}
    </Banner>
  );
}
