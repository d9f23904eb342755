import type { EntityChange } from '@studio-desk/shared-contract';
import { isChanging, ownAnswer } from '../http/own-calls';
import { isFromBefore, readQueriesAnew } from '../reads/query-reads';

/**
 * The first part of the keys of the queries that show each entity: judges and people lead to each other, and people
 * name companies.
 */
const KEYS: Record<EntityChange['entity'], readonly string[]> = {
  company: ['companies', 'people'],
  judge: ['judges', 'people'],
  person: ['people', 'judges'],
};

const keysOf = (changes: readonly EntityChange[]) => new Set(changes.flatMap(({ entity }) => KEYS[entity]));

/** Changes that come together are one refetch, and a busy hour is not a refetch for each change. */
const COLLECT_MS = 300;
const REST_MS = 2_000;
/** Everybody hears of a change at the same moment: they do not all read at once. */
const SPREAD_MS = 2_000;

type Listener = (change: EntityChange) => void;

const listeners = new Set<Listener>();
let waiting: EntityChange[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Changes by others, until it is this tab's turn. */
let foreign: EntityChange[] = [];
let turn: ReturnType<typeof setTimeout> | undefined;
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
  timer ??= setTimeout(tell, COLLECT_MS);
}

/** Reads everything on screen anew that was read before this moment, and the rest when it is next shown. */
export function readAllAnew(): void {
  forgetChanges();
  readQueriesAnew();
}

export function forgetChanges(): void {
  clearTimeout(timer);
  clearTimeout(turn);
  timer = turn = undefined;
  waiting = [];
  foreign = [];
}

function tell(): void {
  // Only its answer says which of the changes was this tab's own.
  if (isChanging()) {
    timer = setTimeout(tell, COLLECT_MS);
    return;
  }
  const changes = waiting;
  waiting = [];
  timer = undefined;
  readAfterOwn(changes.filter((change) => !isForeign(change)));
  foreign.push(...changes.filter(isForeign));
  if (foreign.length === 0) return;
  turn ??= setTimeout(tellForeign, Math.max(Math.random() * SPREAD_MS, restedAt - Date.now()));
}

function tellForeign(): void {
  const changes = foreign;
  foreign = [];
  turn = undefined;
  restedAt = Date.now() + REST_MS;
  for (const key of keysOf(changes)) readQueriesAnew({ queryKey: [key] });
  for (const change of changes) listeners.forEach((listener) => listener(change));
}

/** What the mutation itself has read anew, or is reading, is up to date. */
function readAfterOwn(changes: readonly EntityChange[]): void {
  for (const key of keysOf(changes)) {
    const own = changes.filter(({ entity }) => KEYS[entity].includes(key));
    const answeredAt = Math.max(...own.map((change) => ownAnswer(change.request_id) ?? 0));
    readQueriesAnew({ queryKey: [key], predicate: (query) => isFromBefore(query, answeredAt) });
  }
}

const isForeign = (change: EntityChange) => ownAnswer(change.request_id) === undefined;
