import type { RecordKind, UploadResult } from '@studio-desk/shared-contract';
import { Banner } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { ErrorReportButton, type ErrorReportButtonProps } from './error-report-button';
import { UndoneBanner } from './undo-upload-button';
import type { UploadMessage, UploadOutcome } from './upload-outcome';

interface OutcomeBannerProps extends Pick<ErrorReportButtonProps, 'report'> {
  outcome: Pick<UploadOutcome<Pick<UploadResult, 'error_count'>>, 'result' | 'undone'>;
  kind: RecordKind;
  message: UploadMessage;
  children: ReactNode;
}

export function UploadOutcomeBanner({ outcome, kind, message, report, children }: OutcomeBannerProps) {
  if (outcome.undone) return <UndoneBanner undone={outcome.undone} kind={kind} />;
  const action = outcome.result.error_count > 0 && <ErrorReportButton report={report} small />;
  return (
    <Banner flush tone={message.tone} title={message.text} action={action}>
      {children}
    </Banner>
  );
}
