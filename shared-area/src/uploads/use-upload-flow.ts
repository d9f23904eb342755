import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import {
  findUploadFileProblem,
  paths,
  type RecordKind,
  type TextEncoding,
  type AssumedEncoding,
} from '@studio-desk/shared-contract';
import { useIsMounted } from '@studio-desk/shared-ui/components';
import { confirmLeave, toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { type UndoOutcome, createUndoToastAction } from '../activity/undo-by-toast';
import type { ErrorReport } from './error-report-button';
import { toCsvText } from './save-csv';
import { isFileReadable, UNREADABLE_FILE_ADVICE, getUploadAdvice } from './upload-advice';
import type { UploadFailure } from './upload-failure';
import type { FinishedUpload, UploadTone, UploadMessage, UploadOutcome } from './upload-outcome';
import { useChosenFile, type ChosenFile } from './use-chosen-file';
import { useWarnOnLeave } from './use-warn-on-leave';

export type UploadStatus = 'complete' | 'partial' | 'failed';

export type MarkUndone = (operationId: string, undone: UndoOutcome) => void;

export interface UploadStage {
  checkOnly: boolean;
  step: 'reading' | 'processing' | 'uploading';
  percent: number;
  end: UploadStatus | null;
}

export interface UploadRequest {
  file: File;
  checkOnly: boolean;
  allOrNothing: boolean;
  /** If undefined, the server detects the encoding. */
  encoding: TextEncoding | undefined;
  onProgress: (percent: number) => void;
}

interface UploadedResult {
  read_as: AssumedEncoding | null;
  /** Null if nothing was saved. */
  operation_id: string | null;
}

interface UploadFlowOptions<Result> {
  kind: RecordKind;
  messages: { noFile: string; wrongKind: string; failed: string };
  send: (sent: UploadRequest) => Promise<Result>;
  messageOf: (finished: FinishedUpload<Result>) => UploadMessage;
  /** Shows the reading step for at least this many milliseconds; if undefined, the step is skipped. */
  readingMs?: number;
  keepsLastOutcome?: boolean;
  onUploaded?: (tone: UploadTone) => void;
  onUndone?: MarkUndone;
}

interface UploadState<Result> {
  stage: UploadStage | null;
  outcome: UploadOutcome<Result> | null;
  failure: UploadFailure | null;
}

export interface UploadFlow<Result> extends UploadState<Result>, Omit<ChosenFile, 'take'> {
  allOrNothing: boolean;
  setAllOrNothing: (allOrNothing: boolean) => void;
  underWay: UploadStage | null;
  upload: () => void;
  check: () => void;
  /** Uploads an error report with corrected rows as if the user had chosen it as a file. */
  uploadReport: (report: ErrorReport) => void;
  encoding: TextEncoding | undefined;
  /** Sets the encoding for the chosen file; repeats the last request if it was a check. */
  readAs: (encoding: TextEncoding) => void;
  markUndone: MarkUndone;
  forget: () => void;
}

const END_BY_TONE = { success: 'complete', warning: 'partial', danger: 'failed' } as const;
const REPORT_NOT_CREATED =
  'Nothing was saved. Check your connection, then open Correct Rows and upload them again.';
const notify = { success: toast.success, warning: toast.warning, danger: toast.error };

export function useUploadFlow<Result extends UploadedResult>({
  kind,
  messages: { noFile, wrongKind, failed },
  send,
  messageOf,
  readingMs,
  keepsLastOutcome = false,
  onUploaded,
  onUndone,
}: UploadFlowOptions<Result>): UploadFlow<Result> {
  const chosen = useChosenFile((file) => findUploadFileProblem(file, wrongKind), noFile);
  const [allOrNothing, setAllOrNothing] = useState(false);
  const [encoding, setEncoding] = useState<TextEncoding>();
  const [state, setState] = useState<UploadState<Result>>({ stage: null, outcome: null, failure: null });
  const underWay = state.stage?.end === null ? state.stage : null;
  const isMounted = useIsMounted();
  useWarnOnLeave(underWay !== null, paths[kind].upload);

  const move = (stage: Omit<UploadStage, 'end'>) =>
    setState((last) => ({ ...last, stage: { ...stage, end: null } }));
  const fail = (failure: UploadFailure) => {
    toast.error(failure.message);
    setState((last) => ({ ...last, stage: last.stage && { ...last.stage, end: 'failed' }, failure }));
  };
  const markUndone: MarkUndone = (id, undone) => {
    setState((last) => ({ ...last, outcome: last.outcome && withUndoOutcome(last.outcome, id, undone) }));
    onUndone?.(id, undone);
  };
  const undoAction = (id: string) => {
    const { label, onPick } = createUndoToastAction({ id, kind }, (undone) => markUndone(id, undone));
    // While this page is open, ask about typed corrections, because the undo removes the form with them.
    const ask = async () => {
      if (!isMounted() || (await confirmLeave())) onPick();
    };
    return { label, onPick: () => void ask() };
  };
  const finish = (file: File, checkOnly: boolean, result: Result, number: number) => {
    const { tone, text } = messageOf({ checkOnly, result });
    setState({
      stage: { checkOnly, step: 'uploading', percent: 100, end: END_BY_TONE[tone] },
      outcome: { number, file, checkOnly, result, undone: null },
      failure: null,
    });
    if (checkOnly) return;
    const { operation_id: id } = result;
    notify[tone](text, id === null ? undefined : undoAction(id));
    onUploaded?.(tone);
  };
  const showReadingStep = async (file: File, checkOnly: boolean, ms: number) => {
    move({ checkOnly, step: 'reading', percent: 0 });
    const [canBeRead] = await Promise.all([isFileReadable(file), pause(ms)]);
    if (canBeRead) move({ checkOnly, step: 'processing', percent: 0 });
    else fail({ message: failed, advice: UNREADABLE_FILE_ADVICE });
    return canBeRead;
  };
  const start = async (
    file: File,
    checkOnly: boolean,
    as: TextEncoding | undefined,
    keepsOutcome = keepsLastOutcome,
  ) => {
    const number = (state.outcome?.number ?? 0) + 1;
    setState((last) => ({ ...last, outcome: keepsOutcome ? last.outcome : null, failure: null }));
    const sending = (percent: number) => move({ checkOnly, step: 'uploading', percent });
    if (readingMs === undefined) sending(0);
    else if (!(await showReadingStep(file, checkOnly, readingMs))) return;
    try {
      const result = await send({ file, checkOnly, allOrNothing, encoding: as, onProgress: sending });
      finish(file, checkOnly, result, number);
    } catch (error) {
      const { status } = toApiError(error);
      const advice = await getUploadAdvice(status, file, checkOnly);
      fail({ message: errorMessage(error, failed), advice });
    }
  };
  const begin = async (checkOnly: boolean) => {
    if (underWay) return;
    const file = chosen.take();
    // Ask about typed corrections, because the new outcome replaces the form with them.
    if (!file || !(await confirmLeave())) return;
    // If a check of this file showed an encoding, upload with the same encoding.
    const shown = state.outcome?.file === file ? state.outcome.result.read_as?.encoding : undefined;
    await start(file, checkOnly, encoding ?? shown);
  };
  const choose = (file: File | null) => {
    const isTaken = chosen.choose(file);
    if (isTaken) setEncoding(undefined);
    return isTaken;
  };
  const uploadReport = async ({ name, lines }: ErrorReport) => {
    try {
      const file = new File([await toCsvText(lines)], name, { type: 'text/csv' });
      // Keep the outcome, because it shows the form with the corrections.
      if (choose(file)) await start(file, false, undefined, true);
    } catch {
      fail({ message: failed, advice: REPORT_NOT_CREATED });
    }
  };
  const readAs = (next: TextEncoding) => {
    if (underWay) return;
    setEncoding(next);
    if (chosen.file && state.outcome?.checkOnly) void start(chosen.file, true, next, true);
  };
  return {
    ...chosen,
    ...state,
    choose,
    encoding,
    readAs,
    allOrNothing,
    setAllOrNothing,
    underWay,
    upload: () => void begin(false),
    check: () => void begin(true),
    uploadReport: (report) => {
      if (!underWay) void uploadReport(report);
    },
    markUndone,
    forget: () => setState({ stage: null, outcome: null, failure: null }),
  };
}

/** Marks the outcome as undone if it belongs to this operation. */
export const withUndoOutcome = <Result extends Pick<UploadedResult, 'operation_id'>>(
  outcome: UploadOutcome<Result>,
  operationId: string,
  undone: UndoOutcome,
): UploadOutcome<Result> => (outcome.result.operation_id === operationId ? { ...outcome, undone } : outcome);

const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));
