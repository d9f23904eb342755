import { queryOptions, request, requestPage, type Page } from '@studio-desk/shared-auth';
import {
  PAGE_SIZE,
  type ContractRoute,
  type RecordKind,
  type RouteInput,
  type RouteResult,
} from '@studio-desk/shared-contract';

export type EntityQueries = ReturnType<typeof createEntityQueries>;

/**
 * Creates queries whose keys start with the kind, so that a change to a record refetches them. In the query
 * of a single record, `key` must contain the record's id, by which `forgetRecord` finds the query.
 */
export const createEntityQueries = (kind: RecordKind | 'views') => ({
  all: () => [kind] as const,
  read: <const Key extends readonly unknown[], const R extends ContractRoute>(
    key: Key,
    route: R,
    input: RouteInput<R>,
  ) => queryOptions({ queryKey: [kind, ...key], queryFn: () => request(route, input) }),
  /** `fallback` returns the rows to show after an error, or rethrows it. */
  readPage: <const Key extends readonly unknown[], const R extends ContractRoute>(
    key: Key,
    route: R,
    input: RouteInput<R>,
    fallback: (error: unknown) => Page<RouteResult<R>> = rethrow,
  ) => queryOptions({ queryKey: [kind, ...key], queryFn: () => requestPage(route, input).catch(fallback) }),
});

export const toLimitOffset = (page: number, size = PAGE_SIZE) => ({ limit: size, offset: (page - 1) * size });

function rethrow(error: unknown): never {
  throw error;
}
