import { errorMessage, queryClient, toApiError, useQuery } from '@studio-desk/shared-auth';
import type { Mapping, TypeformSyncResult } from '@studio-desk/shared-contract';
import { formatCount } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { NO_SYNC, type SyncEnd, type SyncProgress, type SyncState } from './sync-state';
import { countResponses, importResponses, tellUnlessLost, typeformQueries } from './typeform-queries';

/** How long the full bar stays. */
const SHOWN_MS = 2000;

export interface Sync extends Pick<SyncState, 'progress' | 'last' | 'waiting'> {
  isRunning: boolean;
  run: (mapping: Mapping) => void;
}

/** Counts a form's responses and imports them; it goes on, and is known, while other tabs are open. */
export function useSync(): Sync {
  const { data } = useQuery(typeformQueries.sync());
  return { ...data, isRunning: data.running !== null, run: (mapping) => void sync(mapping) };
}

const { queryKey } = typeformQueries.sync();

/** `before` is what stays readable while it runs. */
async function sync(mapping: Mapping, before: SyncEnd | null = null): Promise<void> {
  const now = queryClient.getQueryData(queryKey) ?? NO_SYNC;
  if (now.running) {
    // The second press of a double click asks for what is under way already.
    if (!isSame(now.running, mapping)) change({ waiting: [...without(now.waiting, mapping), mapping] });
    return;
  }
  const waiting = without(now.waiting, mapping);
  queryClient.setQueryData(queryKey, { progress: null, last: before, running: mapping, waiting });
  const ended = await runSync(mapping, (progress) => change({ progress }));
  const last = { ...ended, formTitle: mapping.form_title, endedAt: Date.now() };
  const isDone = ended.tone !== 'danger';
  change({ running: null, last, progress: isDone ? { percent: 100, label: ended.words } : null });
  setTimeout(hideProgress, SHOWN_MS);
  const next = queryClient.getQueryData(queryKey)?.waiting[0];
  if (next) void sync(next, last);
}

/** A mapping that was changed since reads otherwise. */
const isSame = (one: Mapping, other: Mapping) => one.id === other.id && one.updated_at === other.updated_at;

const without = (waiting: readonly Mapping[], { id }: Mapping) => waiting.filter((one) => one.id !== id);

/** What ends after the session did is nobody's news: the cache is empty then. */
const change = (changes: Partial<SyncState>) =>
  queryClient.setQueryData(queryKey, (now) => now && { ...now, ...changes });

function hideProgress(): void {
  if (!queryClient.getQueryData(queryKey)?.running) change({ progress: null });
}

type Ended = Pick<SyncEnd, 'result' | 'words' | 'tone'>;

const NO_RESPONSES = 'No responses found for this form';
const NOTHING_NEW = 'No new responses to import';

async function runSync(mapping: Mapping, show: (progress: SyncProgress) => void): Promise<Ended> {
  try {
    show({ percent: 10, label: 'Counting responses...' });
    const count = await countResponses(mapping.form_id);
    if (count === 0) {
      toast.info(NO_RESPONSES);
      return { result: null, words: NO_RESPONSES, tone: 'info' };
    }
    show({ percent: 30, label: `Importing, ${formatCount(count)} responses in the form...` });
    return told(await importResponses(mapping));
  } catch (error) {
    const words = failureWords(error);
    tellUnlessLost(error, words);
    return { result: null, words, tone: 'danger' };
  }
}

function told(result: TypeformSyncResult): Ended {
  const { created_companies: created, updated_companies: updated, errors } = result;
  const words = syncWords(result);
  if (created + updated > 0) toast.success(words);
  if (errors.length > 0) {
    toast.error(errorsWords(errors.length));
    return { result, words: `${words}, ${errorsWords(errors.length)}`, tone: 'warning' };
  }
  if (created + updated > 0) return { result, words, tone: 'success' };
  toast.info(NOTHING_NEW);
  return { result, words: NOTHING_NEW, tone: 'info' };
}

/** '12 companies created, 3 updated'. */
const syncWords = ({ created_companies: created, updated_companies: updated }: TypeformSyncResult) =>
  `${formatCount(created)} ${created === 1 ? 'company' : 'companies'} created, ${formatCount(updated)} updated`;

const errorsWords = (count: number) => `${formatCount(count)} errors occurred during import`;

const failureWords = (error: unknown): string =>
  toApiError(error).detail === null
    ? 'Failed to sync form responses'
    : `Failed to sync responses: ${errorMessage(error, '')}`;
