import type { UploadResult } from '@studio-desk/shared-contract';
import { Banner } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { ErrorReportButton, type ErrorReportButtonProps } from './error-report-button';
import { UndoneBanner } from './undo-upload';
import type { Noun, UploadMessage, UploadOutcome } from './upload-outcome';

interface OutcomeBannerProps extends Pick<ErrorReportButtonProps, 'report'> {
  outcome: Pick<UploadOutcome<Pick<UploadResult, 'error_count'>>, 'result' | 'undone'>;
  noun: Noun;
  message: UploadMessage;
  children: ReactNode;
}

export function OutcomeBanner({ outcome, noun, message, report, children }: OutcomeBannerProps) {
  if (outcome.undone) return <UndoneBanner undone={outcome.undone} noun={noun} />;
  const action = outcome.result.error_count > 0 && <ErrorReportButton report={report} small />;
  return (
    <Banner flush tone={message.tone} title={message.text} action={action}>
      {children}
    </Banner>
  );
}
