import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '../session/request';

/** How a read stands, for the screen that shows it. */
export interface ReadState {
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  /** When it failed; 0 while it did not, or is tried again. */
  failedAt: number;
  reload: () => void;
}

/** How a read stands. */
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

/** Whether a cache has every record of its kind; beyond it the server is asked. */
export const holdsAll = <Row>(cache: Page<Row[]> | undefined): cache is Page<Row[]> =>
  cache !== undefined && cache.total <= cache.rows.length;
