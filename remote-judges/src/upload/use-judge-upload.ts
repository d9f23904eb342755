import type { JudgeUploadResult } from '@studio-desk/shared-contract';
import {
  useUploadFlow,
  withUndoOutcome,
  type UploadFlow,
  type UploadOutcome,
} from '@studio-desk/shared-area/uploads';
import { confirmLeave } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { createUploadMessage } from './upload-outcome';
import { judgeUploadApi } from './upload-api';

export type JudgeUploadOutcome = UploadOutcome<JudgeUploadResult>;

export interface JudgeUploadFlow extends UploadFlow<JudgeUploadResult> {
  clear: () => void;
  cleared: JudgeUploadOutcome | null;
}

const messages = {
  noFile: 'Please select a file to upload',
  wrongKind: 'Please upload a CSV or Excel file',
  failed: 'Failed to upload file',
};

const READING_MS = 500;

export function useJudgeUpload(): JudgeUploadFlow {
  const { mutateAsync: send } = judgeUploadApi.useUpload();
  const [cleared, setCleared] = useState<JudgeUploadOutcome | null>(null);
  const flow = useUploadFlow({
    kind: 'judges',
    messages,
    send,
    messageOf: ({ checkOnly, result }) => {
      const { tone, text } = createUploadMessage({ checkOnly, result });
      // If no row was imported, do not show the server's message, which only counts zero judges.
      return { tone, text: tone === 'danger' ? text : result.message };
    },
    readingMs: READING_MS,
    onUploaded: () => setCleared(null),
    onUndone: (id, undone) => setCleared((last) => last && withUndoOutcome(last, id, undone)),
  });
  const forget = () => {
    const { outcome } = flow;
    if (outcome?.result.operation_id && !outcome.undone) setCleared(outcome);
    flow.forget();
  };
  const forgetIfConfirmed = async () => {
    if (await confirmLeave()) forget();
  };
  return {
    ...flow,
    choose: (file) => {
      const isTaken = flow.choose(file);
      if (isTaken && file) void forgetIfConfirmed();
      return isTaken;
    },
    clear: () => {
      flow.choose(null);
      forget();
    },
    cleared,
  };
}
