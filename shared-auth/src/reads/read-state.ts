import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '../session/request';

export interface ReadState {
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  /** Milliseconds since the epoch; 0 if the read did not fail or is being retried. */
  failedAt: number;
  reload: () => void;
}

export const readState = ({
  isPending,
  isFetching,
  error,
  errorUpdatedAt,
  refetch,
}: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error' | 'errorUpdatedAt' | 'refetch'>): ReadState => ({
  isPending,
  isFetching,
  error,
  failedAt: error && !isFetching ? errorUpdatedAt : 0,
  reload: () => void refetch(),
});

/** True if the cached list contains all records. If false, filter on the server. */
export const holdsAll = <Row>(cache: Page<Row[]> | undefined): cache is Page<Row[]> =>
  cache !== undefined && cache.total <= cache.rows.length;
