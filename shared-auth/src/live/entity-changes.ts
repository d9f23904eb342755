import type { EntityChange } from '@studio-desk/shared-contract';
import type { Query } from '@tanstack/react-query';
import { isChanging, ownAnswer } from '../http/own-calls';
import { isFromBefore, readQueriesAnew } from '../reads/query-reads';
import { queryClient } from '../session/query-client';
import type { StreamedChange } from './change-stream';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Entities that the query shows. An area sets them for its keys: `queryClient.setQueryDefaults(key, { meta })`. */
      entities?: readonly EntityChange['entity'][];
    };
  }
}

/** A query that does not say what it shows is refreshed by every change: areas of before this rule have no list. */
function showsEntity({ queryKey }: Query, entity: string): boolean {
  const shown: readonly string[] | undefined = queryClient.getQueryDefaults(queryKey).meta?.entities;
  return shown?.includes(entity) ?? true;
}

/** Changes that come together are one refetch, and a busy hour is not a refetch for each change. */
const COLLECT_MS = 300;
const REST_MS = 2_000;
/** Everybody hears of a change at the same moment: they do not all read at once. */
const SPREAD_MS = 2_000;

type Listener = (change: StreamedChange) => void;

const listeners = new Set<Listener>();
let waiting: StreamedChange[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Changes by others, until it is this tab's turn. */
let foreign: StreamedChange[] = [];
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
export function noteChange(change: StreamedChange): void {
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
  const entities = [...new Set(changes.map(({ entity }) => entity))];
  readQueriesAnew({ predicate: (query) => entities.some((entity) => showsEntity(query, entity)) });
  for (const change of changes) listeners.forEach((listener) => listener(change));
}

/** What the mutation itself has read anew, or is reading, is up to date. */
function readAfterOwn(changes: readonly StreamedChange[]): void {
  if (changes.length === 0) return;
  readQueriesAnew({
    predicate: (query) =>
      changes.some(
        ({ entity, request_id }) =>
          showsEntity(query, entity) && isFromBefore(query, ownAnswer(request_id) ?? 0),
      ),
  });
}

const isForeign = (change: StreamedChange) => ownAnswer(change.request_id) === undefined;
