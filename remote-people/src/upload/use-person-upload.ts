import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import { chosenFileProblem, paths, type PersonUploadResult } from '@studio-desk/shared-contract';
import { toast } from '@studio-desk/shared-ui/runtime';
import {
  uploadAdvice,
  useChosenFile,
  useLeaveQuestion,
  type ChosenFile,
  type UploadFailure,
} from '@studio-desk/shared-area/uploads';
import { useState } from 'react';
import { useUploadPeople } from '../person-queries';
import { outcomeMessage } from './upload-outcome';

interface UploadState {
  /** Share of the file that was sent; null where none is on its way. */
  percent: number | null;
  outcome: PersonUploadResult | null;
  failure: UploadFailure | null;
}

/** The screen's upload: the chosen file, how far it is, and what became of it. */
export interface PersonUpload extends UploadState, Omit<ChosenFile, 'take'> {
  upload: () => void;
  /** Lets go of the file and of what became of it. */
  clear: () => void;
}

const NO_FILE = 'Please select a file first';
const WRONG_KIND = 'Please select a CSV or Excel file';
const FAILED = 'Failed to upload file';

const NOTHING: UploadState = { percent: null, outcome: null, failure: null };
const problemOf = (file: File) => chosenFileProblem(file, WRONG_KIND);

/** Uploads one file at a time; what became of it stays until the next one is sent or it is cleared. */
export function usePersonUpload(): PersonUpload {
  const chosen = useChosenFile(problemOf, NO_FILE);
  const [state, setState] = useState(NOTHING);
  const { mutateAsync } = useUploadPeople();
  const isUnderWay = state.percent !== null;
  useLeaveQuestion(isUnderWay, paths.people.upload);

  const send = async (file: File) => {
    const onProgress = (percent: number) => setState({ ...NOTHING, percent });
    onProgress(0);
    try {
      const outcome = await mutateAsync({ file, onProgress });
      const { tone, text } = outcomeMessage(outcome);
      toast[tone](text);
      setState({ ...NOTHING, outcome });
    } catch (error) {
      const message = errorMessage(error, FAILED);
      toast.error(message);
      setState({
        ...NOTHING,
        failure: { message, advice: await uploadAdvice(toApiError(error).status, file) },
      });
    }
  };
  const upload = () => {
    const file = chosen.take();
    if (file && !isUnderWay) void send(file);
  };
  const clear = () => {
    chosen.choose(null);
    setState(NOTHING);
  };
  return { ...chosen, ...state, upload, clear };
}
