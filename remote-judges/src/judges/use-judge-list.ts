import { keepPreviousData, useQuery } from '@studio-desk/shared-auth';
import type { Judge } from '@studio-desk/shared-contract';
import { judgeQueries } from './judge-queries';
import { searchJudges } from './judge-search';

export interface JudgeList {
  rows: readonly Judge[];
  /** The rows are all that match; else they are one page of them. */
  isWhole: boolean;
  /** Rows over all pages. */
  total: number;
  isPending: boolean;
  error: Error | null;
  reload: () => void;
}

/**
 * Judges, all or those that match. The cache answers while it holds every judge; beyond it the server does,
 * page by page.
 */
export function useJudgeList(search: string, page: number): JudgeList {
  const cache = useQuery(judgeQueries.cache());
  const isWhole = cache.data !== undefined && cache.data.total <= cache.data.rows.length;
  const beyondCache = cache.data !== undefined && !isWhole;
  const serverPage = useQuery({
    ...judgeQueries.page(search, page),
    enabled: beyondCache,
    placeholderData: keepPreviousData,
  });

  if (isWhole) {
    const rows = searchJudges(cache.data.rows, search);
    return { rows, isWhole, total: rows.length, ...stateOf(cache) };
  }
  const { rows, total } = serverPage.data ?? { rows: [], total: 0 };
  return { rows, isWhole, total, ...stateOf(beyondCache ? serverPage : cache) };
}

interface Asked {
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

const stateOf = ({ isPending, error, refetch }: Asked) => ({
  isPending,
  error,
  reload: () => void refetch(),
});
