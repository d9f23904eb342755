import type { EntityChange } from '@studio-desk/shared-contract';
import type { Query } from '@tanstack/react-query';
import { isMutating, ownResponseTime } from '../http/own-mutations';
import { isOlderThan, refetchQueries } from '../reads/refetch';
import { queryClient } from '../session/query-client';
import type { StreamedChange } from './change-stream';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A change to one of these entities refetches the query; areas set them with `setQueryDefaults`. */
      entities?: readonly EntityChange['entity'][];
    };
  }
}

/** Queries without `entities` are refetched after every change: older areas do not set them. */
function showsEntity({ queryKey }: Query, entity: string): boolean {
  const shown: readonly string[] | undefined = queryClient.getQueryDefaults(queryKey).meta?.entities;
  return shown?.includes(entity) ?? true;
}

const COLLECT_MS = 300;
const REST_MS = 2_000;
/** Jitter, so that tabs, which all receive a change at once, do not refetch at once. */
const SPREAD_MS = 2_000;

type Listener = (change: StreamedChange) => void;

const listeners = new Set<Listener>();
let waiting: StreamedChange[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let foreign: StreamedChange[] = [];
let notifyTimer: ReturnType<typeof setTimeout> | undefined;
let restedAt = 0;

export function onEntityChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function receiveChange(change: StreamedChange): void {
  waiting.push(change);
  timer ??= setTimeout(notify, COLLECT_MS);
}

export function refetchAll(): void {
  forgetChanges();
  refetchQueries();
}

export function forgetChanges(): void {
  clearTimeout(timer);
  clearTimeout(notifyTimer);
  timer = notifyTimer = undefined;
  waiting = [];
  foreign = [];
}

function notify(): void {
  // Wait for this tab's mutation: only its response shows whether the change is this tab's own.
  if (isMutating()) {
    timer = setTimeout(notify, COLLECT_MS);
    return;
  }
  const changes = waiting;
  waiting = [];
  timer = undefined;
  refetchAfterOwn(changes.filter((change) => !isForeign(change)));
  foreign.push(...changes.filter(isForeign));
  if (foreign.length === 0) return;
  notifyTimer ??= setTimeout(notifyForeign, Math.max(Math.random() * SPREAD_MS, restedAt - Date.now()));
}

function notifyForeign(): void {
  const changes = foreign;
  foreign = [];
  notifyTimer = undefined;
  restedAt = Date.now() + REST_MS;
  const entities = [...new Set(changes.map(({ entity }) => entity))];
  refetchQueries({ predicate: (query) => entities.some((entity) => showsEntity(query, entity)) });
  for (const change of changes) listeners.forEach((listener) => listener(change));
}

/** Skips queries that were fetched after the mutation's response: they already show the change. */
function refetchAfterOwn(changes: readonly StreamedChange[]): void {
  if (changes.length === 0) return;
  refetchQueries({
    predicate: (query) =>
      changes.some(
        ({ entity, request_id }) =>
          showsEntity(query, entity) && isOlderThan(query, ownResponseTime(request_id) ?? 0),
      ),
  });
}

const isForeign = (change: StreamedChange) => ownResponseTime(change.request_id) === undefined;
