import type { EntityChange } from '@studio-desk/shared-contract';
import { isChanging, ownAnswer } from './own-calls';
import { queryClient } from './query-client';

/** The first part of the keys of each entity's queries. */
const KEYS: Record<EntityChange['entity'], string> = {
  company: 'companies',
  judge: 'judges',
  person: 'people',
};

/** Changes that come together are one refetch, and a busy hour is not a refetch for each change. */
const COLLECT_MS = 300;
const REST_MS = 2_000;

type Listener = (change: EntityChange) => void;

const listeners = new Set<Listener>();
let waiting: EntityChange[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let restedAt = 0;

/**
 * Calls back for each change that another person, or another tab, has made. Screens that only show records need
 * not listen: their queries are read anew. Returns the way to stop.
 */
export function onEntityChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes in a change that the server told of. */
export function noteChange(change: EntityChange): void {
  waiting.push(change);
  timer ??= setTimeout(tell, Math.max(COLLECT_MS, restedAt - Date.now()));
}

/** Reads everything on screen anew that was read before this moment, and the rest when it is next shown. */
export function readAllAnew(): void {
  forgetChanges();
  void queryClient.invalidateQueries();
}

export function forgetChanges(): void {
  clearTimeout(timer);
  timer = undefined;
  waiting = [];
}

function tell(): void {
  // Only its answer says which of the changes was this tab's own.
  if (isChanging()) {
    timer = setTimeout(tell, COLLECT_MS);
    return;
  }
  const changes = waiting;
  forgetChanges();
  restedAt = Date.now() + REST_MS;
  for (const entity of new Set(changes.map((change) => change.entity))) {
    readAnew(
      entity,
      changes.filter((change) => change.entity === entity),
    );
  }
  for (const change of changes.filter(isForeign)) listeners.forEach((listener) => listener(change));
}

function readAnew(entity: EntityChange['entity'], changes: EntityChange[]): void {
  const queryKey = [KEYS[entity]];
  if (changes.some(isForeign)) {
    void queryClient.invalidateQueries({ queryKey });
    return;
  }
  // What the mutation itself has read anew, or is reading, is up to date.
  const answeredAt = Math.max(...changes.map((change) => ownAnswer(change.request_id) ?? 0));
  void queryClient.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.fetchStatus === 'idle' && state.dataUpdatedAt < answeredAt,
  });
}

const isForeign = (change: EntityChange) => ownAnswer(change.request_id) === undefined;
