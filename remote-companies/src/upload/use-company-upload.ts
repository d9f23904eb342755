import type { CompanyUploadResult } from '@studio-desk/shared-contract';
import { useUploadFlow, type UploadFlow } from '@studio-desk/shared-area/uploads';
import { useState } from 'react';
import { createUploadMessage } from './upload-outcome';
import { companyUploadApi } from './upload-api';

export interface CompanyUploadFlow extends UploadFlow<CompanyUploadResult> {
  isShowingErrors: boolean;
  showErrors: (isShowing: boolean) => void;
}

const messages = {
  noFile: 'Please select a file first',
  wrongKind: 'Please select a CSV or Excel file',
  failed: 'Upload failed',
};

export function useCompanyUpload(): CompanyUploadFlow {
  const [isShowingErrors, showErrors] = useState(false);
  const { mutateAsync: send } = companyUploadApi.useUpload();
  const flow = useUploadFlow({
    kind: 'companies',
    messages,
    send,
    messageOf: createUploadMessage,
    keepsLastOutcome: true,
    onUploaded: (tone) => showErrors(tone === 'warning'),
  });
  return { ...flow, isShowingErrors, showErrors };
}
