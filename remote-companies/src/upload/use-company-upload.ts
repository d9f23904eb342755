import { paths, type CompanyUploadResult } from '@studio-desk/shared-contract';
import { useUploadFlow, type UploadFlow } from '@studio-desk/shared-area/uploads';
import { useState } from 'react';
import { useUploadCompanies } from '../company-queries';
import { uploadMessage } from './upload-outcome';

export interface CompanyUpload extends UploadFlow<CompanyUploadResult> {
  isShowingErrors: boolean;
  showErrors: (isShowing: boolean) => void;
}

const messages = {
  noFile: 'Please select a file first',
  wrongKind: 'Please select a CSV or Excel file',
  failed: 'Upload failed',
};

export function useCompanyUpload(): CompanyUpload {
  const [isShowingErrors, showErrors] = useState(false);
  const { mutateAsync: send } = useUploadCompanies();
  const flow = useUploadFlow({
    path: paths.companies.upload,
    messages,
    send,
    messageOf: uploadMessage,
    keepsLast: true,
    onUploaded: (tone) => showErrors(tone === 'warning'),
  });
  return { ...flow, isShowingErrors, showErrors };
}
