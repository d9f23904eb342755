import { UPLOAD_EXTENSIONS } from '@studio-desk/shared-contract';
import { Button, Checkbox, UploadIcon } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { UploadFileField } from './upload-file-field';
import { UploadProgress } from './upload-progress';
import type { UploadFlow } from './use-upload-flow';

export interface UploadFormProps {
  flow: Omit<UploadFlow<unknown>, 'outcome'>;
  isSecondary?: boolean;
  hasOwnProgress?: boolean;
  children?: ReactNode;
}

export function UploadForm({ flow, isSecondary, hasOwnProgress, children }: UploadFormProps) {
  const { underWay } = flow;
  const isBusy = underWay !== null;
  const isChecking = underWay?.checkOnly ?? false;
  return (
    <div className="grid gap-3">
      <UploadFileField
        endings={UPLOAD_EXTENSIONS}
        file={flow.file}
        problem={flow.problem}
        disabled={isBusy}
        onChoose={flow.choose}
      />
      <Checkbox
        label="Stop if any row has an error"
        checked={flow.allOrNothing}
        disabled={isBusy}
        onChange={flow.setAllOrNothing}
      />
      {!hasOwnProgress && (
        <UploadProgress percent={underWay?.percent ?? null} sent={isChecking ? 'Checking…' : undefined} />
      )}
      <div className="flex flex-wrap gap-2">
        {children}
        <Button busy={isChecking} disabled={isBusy && !isChecking} onClick={flow.check}>
          Check File
        </Button>
        <Button
          tone={isSecondary ? 'default' : 'primary'}
          icon={UploadIcon}
          className="flex-1"
          busy={isBusy && !isChecking}
          disabled={isChecking}
          onClick={flow.upload}
        >
          Upload File
        </Button>
      </div>
    </div>
  );
}
