import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import { chosenFileProblem, paths } from '@studio-desk/shared-contract';
import { toast } from '@studio-desk/shared-ui/runtime';
import {
  uploadAdvice,
  useChosenFile,
  useLeaveQuestion,
  type ChosenFile,
  type UploadFailure,
} from '@studio-desk/shared-area/uploads';
import { useState } from 'react';
import { useUploadCompanies } from '../company-queries';
import { uploadMessage, type Undone, type UploadOutcome } from './upload-outcome';

interface UnderWay {
  checkOnly: boolean;
  /** Share of the file that was sent. */
  percent: number;
}

/** The screen's upload: the chosen file, how it is sent, and what became of the last one. */
export interface CompanyUpload extends Omit<ChosenFile, 'take'> {
  allOrNothing: boolean;
  setAllOrNothing: (allOrNothing: boolean) => void;
  underWay: UnderWay | null;
  upload: () => void;
  check: () => void;
  outcome: UploadOutcome | null;
  markUndone: (undone: Undone) => void;
  failure: UploadFailure | null;
  isShowingErrors: boolean;
  showErrors: (isShowing: boolean) => void;
}

const NO_FILE = 'Please select a file first';
const WRONG_KIND = 'Please select a CSV or Excel file';
const problemOf = (file: File) => chosenFileProblem(file, WRONG_KIND);

/** Uploads one file at a time; the result of the last one stays until the next is there. */
export function useCompanyUpload(): CompanyUpload {
  const chosen = useChosenFile(problemOf, NO_FILE);
  const [allOrNothing, setAllOrNothing] = useState(false);
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const [outcome, setOutcome] = useState<UploadOutcome | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const [isShowingErrors, showErrors] = useState(false);
  const { mutateAsync } = useUploadCompanies();
  useLeaveQuestion(underWay !== null, paths.companies.upload);

  const finish = (next: Omit<UploadOutcome, 'number' | 'undone'>) => {
    setOutcome((last) => ({ ...next, number: (last?.number ?? 0) + 1, undone: null }));
    if (next.checkOnly) return;
    const { tone, text } = uploadMessage(next);
    tell[tone](text);
    showErrors(tone === 'warning');
  };
  const send = async (file: File, checkOnly: boolean) => {
    setUnderWay({ checkOnly, percent: 0 });
    setFailure(null);
    try {
      const onProgress = (percent: number) => setUnderWay({ checkOnly, percent });
      const result = await mutateAsync({ file, checkOnly, allOrNothing, onProgress });
      finish({ fileName: file.name, checkOnly, result });
    } catch (error) {
      const message = errorMessage(error, 'Upload failed');
      toast.error(message);
      setFailure({ message, advice: await uploadAdvice(toApiError(error).status, file, checkOnly) });
    } finally {
      setUnderWay(null);
    }
  };
  const start = (checkOnly: boolean) => {
    const file = chosen.take();
    if (file && !underWay) void send(file, checkOnly);
  };
  return {
    ...chosen,
    allOrNothing,
    setAllOrNothing,
    underWay,
    upload: () => start(false),
    check: () => start(true),
    outcome,
    markUndone: (undone) => setOutcome((last) => last && { ...last, undone }),
    failure,
    isShowingErrors,
    showErrors,
  };
}

const tell = { success: toast.success, warning: toast.warning, danger: toast.error };
