import type { PersonUploadResult } from '@studio-desk/shared-contract';
import { useUploadFlow, type UploadFlow, type UploadOutcome } from '@studio-desk/shared-area/uploads';
import { createUploadMessage } from './upload-outcome';
import { personUploadApi } from './upload-api';

export type PersonUploadOutcome = UploadOutcome<PersonUploadResult>;

export interface PersonUploadFlow extends UploadFlow<PersonUploadResult> {
  clear: () => void;
}

const messages = {
  noFile: 'Please select a file first',
  wrongKind: 'Please select a CSV or Excel file',
  failed: 'Failed to upload file',
};

export function usePersonUpload(): PersonUploadFlow {
  const { mutateAsync: send } = personUploadApi.useUpload();
  const flow = useUploadFlow({ kind: 'people', messages, send, messageOf: createUploadMessage });
  const clear = () => {
    flow.choose(null);
    flow.forget();
  };
  return { ...flow, clear };
}
