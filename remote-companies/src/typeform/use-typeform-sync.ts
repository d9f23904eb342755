import { errorMessage, queryClient, toApiError, useQuery } from '@studio-desk/shared-auth';
import { RECORD_NOUNS, type TypeformMapping, type TypeformSyncResult } from '@studio-desk/shared-contract';
import { formatCount } from '@studio-desk/shared-ui/components';
import { createUndoToastAction, formatUploadCounts } from '@studio-desk/shared-area/uploads';
import { toast } from '@studio-desk/shared-ui/runtime';
import { IDLE_SYNC_STATE, type FinishedSync, type SyncProgress, type SyncState } from './sync-state';
import {
  countResponses,
  importResponses,
  toastUnlessTypeformConnectionLost,
  typeformQueries,
} from './typeform-queries';

const SHOWN_MS = 2000;

export interface SyncControl extends Pick<SyncState, 'progress' | 'last' | 'waiting'> {
  isRunning: boolean;
  run: (mapping: TypeformMapping) => void;
}

/** Runs imports one after the other; state is in the query cache, so it survives leaving the screen. */
export function useTypeformSync(): SyncControl {
  const { data } = useQuery(typeformQueries.sync());
  return { ...data, isRunning: data.running !== null, run: (mapping) => void sync(mapping) };
}

const { queryKey } = typeformQueries.sync();

let hideTimer: ReturnType<typeof setTimeout> | undefined;

async function sync(mapping: TypeformMapping, before: FinishedSync | null = null): Promise<void> {
  const now = queryClient.getQueryData(queryKey) ?? IDLE_SYNC_STATE;
  if (now.running) {
    if (!isSame(now.running, mapping)) change({ waiting: [...without(now.waiting, mapping), mapping] });
    return;
  }
  // The timer of the previous import must not hide the progress of this one.
  clearTimeout(hideTimer);
  const waiting = without(now.waiting, mapping);
  queryClient.setQueryData(queryKey, { progress: null, last: before, running: mapping, waiting });
  const ended = await runSync(mapping, (progress) => change({ progress }));
  const last = { ...ended, formTitle: mapping.form_title, endedAt: Date.now() };
  const isDone = ended.tone !== 'danger';
  change({ running: null, last, progress: isDone ? { percent: 100, label: ended.message } : null });
  hideTimer = setTimeout(() => change({ progress: null }), SHOWN_MS);
  const next = queryClient.getQueryData(queryKey)?.waiting[0];
  if (next) void sync(next, last);
}

/** A mapping that was edited after its import started counts as a different one. */
const isSame = (one: TypeformMapping, other: TypeformMapping) =>
  one.id === other.id && one.updated_at === other.updated_at;

const without = (waiting: readonly TypeformMapping[], { id }: TypeformMapping) =>
  waiting.filter((one) => one.id !== id);

/** Does nothing after sign-out, which clears the cache. */
const change = (changes: Partial<SyncState>) =>
  queryClient.setQueryData(queryKey, (now) => now && { ...now, ...changes });

type SyncOutcome = Pick<FinishedSync, 'result' | 'message' | 'tone'>;

const NO_RESPONSES = 'No responses found for this form';
const NOTHING_NEW = 'No new responses to import';

async function runSync(
  mapping: TypeformMapping,
  show: (progress: SyncProgress) => void,
): Promise<SyncOutcome> {
  try {
    show({ percent: 10, label: 'Counting responses...' });
    const count = await countResponses(mapping.form_id);
    if (count === 0) {
      toast.info(NO_RESPONSES);
      return { result: null, message: NO_RESPONSES, tone: 'info' };
    }
    show({ percent: 30, label: `Importing, ${formatCount(count)} responses in the form...` });
    return reportResult(await importResponses(mapping));
  } catch (error) {
    const message = failureMessage(error);
    toastUnlessTypeformConnectionLost(error, message);
    return { result: null, message, tone: 'danger' };
  }
}

function reportResult(result: TypeformSyncResult): SyncOutcome {
  const { created_companies: created, updated_companies: updated, operation_id: id, errors } = result;
  const message = syncSummary(result);
  if (created + updated > 0)
    toast.success(message, id ? createUndoToastAction({ id, kind: 'companies' }) : undefined);
  if (errors.length > 0) {
    toast.error(errorSummary(errors.length));
    return {
      result,
      message: [message, errorSummary(errors.length)].filter(Boolean).join(', '),
      tone: 'warning',
    };
  }
  if (created + updated > 0) return { result, message, tone: 'success' };
  toast.info(NOTHING_NEW);
  return { result, message: NOTHING_NEW, tone: 'info' };
}

const syncSummary = ({ created_companies: created, updated_companies: updated }: TypeformSyncResult) =>
  formatUploadCounts([
    [created, 'created', RECORD_NOUNS.companies],
    [updated, 'updated', RECORD_NOUNS.companies],
  ]);

const errorSummary = (count: number) => `${formatCount(count)} errors occurred during import`;

const failureMessage = (error: unknown): string =>
  toApiError(error).detail === null
    ? 'Failed to sync form responses'
    : `Failed to sync responses: ${errorMessage(error, '')}`;
