import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import { chosenFileProblem, paths, type JudgeUploadResult } from '@studio-desk/shared-contract';
import { toast } from '@studio-desk/shared-ui/runtime';
import {
  isReadable,
  UNREADABLE_ADVICE,
  uploadAdvice,
  useChosenFile,
  useLeaveQuestion,
  type ChosenFile,
  type UploadFailure,
} from '@studio-desk/shared-area/uploads';
import { useState } from 'react';
import { useUploadJudges } from '../judge-queries';
import { outcomeTitle } from './upload-outcome';

/** All rows were taken, some, or none. */
export type UploadEnd = 'complete' | 'partial' | 'failed';

/** How far the upload has come. */
export interface UploadStage {
  step: 'reading' | 'processing' | 'uploading';
  /** Share of the file that was sent. */
  percent: number;
  /** How it ended; the step is then the last one. */
  end: UploadEnd | null;
}

interface UploadState {
  stage: UploadStage | null;
  outcome: JudgeUploadResult | null;
  failure: UploadFailure | null;
}

/** The screen's upload: the chosen file, how far it is, and what became of it. */
export interface JudgeUpload extends UploadState, Omit<ChosenFile, 'take' | 'choose'> {
  choose: (file: File | null) => void;
  isUnderWay: boolean;
  upload: () => void;
  /** Lets go of the file and of what became of it. */
  clear: () => void;
}

const NO_FILE = 'Please select a file to upload';
const WRONG_KIND = 'Please upload a CSV or Excel file';
const FAILED = 'Failed to upload file';
/** How long a file is read before it is processed. */
const READING_MS = 500;

const NOTHING: UploadState = { stage: null, outcome: null, failure: null };
const begun = (step: UploadStage['step'], percent = 0): UploadState => ({
  ...NOTHING,
  stage: { step, percent, end: null },
});
const failedAt = (stage: UploadStage | null): UploadStage => ({
  step: 'uploading',
  percent: 0,
  ...stage,
  end: 'failed',
});

const problemOf = (file: File) => chosenFileProblem(file, WRONG_KIND);
const ENDS = { success: 'complete', warning: 'partial', danger: 'failed' } as const;
const tell = { success: toast.success, warning: toast.warning, danger: toast.error };

/** Uploads one file at a time; what became of it stays until the next file or until it is cleared. */
export function useJudgeUpload(): JudgeUpload {
  const chosen = useChosenFile(problemOf, NO_FILE);
  const [state, setState] = useState(NOTHING);
  const { mutateAsync } = useUploadJudges();
  const isUnderWay = state.stage?.end === null;
  useLeaveQuestion(isUnderWay, paths.judges.upload);

  const fail = (failure: UploadFailure) => {
    toast.error(failure.message);
    setState(({ stage }) => ({ ...NOTHING, stage: failedAt(stage), failure }));
  };
  const finish = (outcome: JudgeUploadResult) => {
    const { tone, title } = outcomeTitle(outcome);
    // The server's words tell what was taken: nothing was.
    tell[tone](tone === 'danger' ? title : outcome.message);
    setState({ ...NOTHING, stage: { step: 'uploading', percent: 100, end: ENDS[tone] }, outcome });
  };
  const send = async (file: File) => {
    setState(begun('reading'));
    const [canBeRead] = await Promise.all([isReadable(file), pause(READING_MS)]);
    if (!canBeRead) {
      fail({ message: FAILED, advice: UNREADABLE_ADVICE });
      return;
    }
    setState(begun('processing'));
    try {
      const onProgress = (percent: number) => setState(begun('uploading', percent));
      finish(await mutateAsync({ file, onProgress }));
    } catch (error) {
      const { status } = toApiError(error);
      fail({ message: errorMessage(error, FAILED), advice: await uploadAdvice(status, file) });
    }
  };
  const upload = () => {
    if (isUnderWay) return;
    const file = chosen.take();
    if (file) void send(file);
  };
  const choose = (file: File | null) => {
    if (chosen.choose(file) && file) setState(NOTHING);
  };
  const clear = () => {
    chosen.choose(null);
    setState(NOTHING);
  };
  return { ...chosen, ...state, choose, isUnderWay, upload, clear };
}

const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));
