import { paths, type JudgeUploadResult } from '@studio-desk/shared-contract';
import { useUploadFlow, type UploadFlow, type UploadOutcome } from '@studio-desk/shared-area/uploads';
import { useState } from 'react';
import { useUploadJudges } from '../judge-queries';
import { uploadMessage } from './upload-outcome';

export type JudgeUploadOutcome = UploadOutcome<JudgeUploadResult>;

/** The screen's upload. */
export interface JudgeUpload extends UploadFlow<JudgeUploadResult> {
  /** Forgets the file and what became of it. */
  clear: () => void;
  /** An upload whose result was cleared: it can still be undone. */
  cleared: JudgeUploadOutcome | null;
}

const messages = {
  noFile: 'Please select a file to upload',
  wrongKind: 'Please upload a CSV or Excel file',
  failed: 'Failed to upload file',
};

/** How long a file is read before it is processed. */
const READING_MS = 500;

export function useJudgeUpload(): JudgeUpload {
  const { mutateAsync: send } = useUploadJudges();
  const [cleared, setCleared] = useState<JudgeUploadOutcome | null>(null);
  const flow = useUploadFlow({
    path: paths.judges.upload,
    messages,
    send,
    messageOf: ({ checkOnly, result }) => {
      const { tone, title } = uploadMessage({ checkOnly, result });
      // The message counts what was imported, which is nothing.
      return { tone, text: tone === 'danger' ? title : result.message };
    },
    readingMs: READING_MS,
    onUploaded: () => setCleared(null),
  });
  const forget = () => {
    const { outcome } = flow;
    if (outcome?.result.upload_id && !outcome.undone) setCleared(outcome);
    flow.forget();
  };
  return {
    ...flow,
    choose: (file) => {
      const isTaken = flow.choose(file);
      if (isTaken && file) forget();
      return isTaken;
    },
    clear: () => {
      flow.choose(null);
      forget();
    },
    cleared,
    markUndone: (undone) => {
      if (flow.outcome) flow.markUndone(undone);
      else setCleared((last) => last && { ...last, undone });
    },
  };
}
