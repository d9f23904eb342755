import { holdsAll, keepPreviousData, readState, useQuery, type ReadState } from '@studio-desk/shared-auth';
import type { Judge } from '@studio-desk/shared-contract';
import { judgeQueries, type JudgeOrder } from '../judge-queries';
import { searchJudges } from '../judge-search';
import type { JudgeListSort } from './use-explore-state';

export interface JudgeList extends ReadState {
  rows: readonly Judge[];
  /** True if `rows` holds all matches, false if it is one sorted page. */
  isWhole: boolean;
  total: number;
  isPrevious: boolean;
}

export interface JudgeListRequest {
  search: string;
  page: number;
  sort: JudgeListSort;
}

/** Searches the cache if it holds every judge, otherwise the server. Empty after a failure. */
export function useJudgeList({ search, page, sort }: JudgeListRequest): JudgeList {
  const cache = useQuery(judgeQueries.cache());
  const isWhole = holdsAll(cache.data);
  const beyondCache = cache.data !== undefined && !isWhole;
  const serverPage = useQuery({
    ...judgeQueries.page(search, page, orderOf(sort)),
    enabled: beyondCache,
    placeholderData: keepPreviousData,
  });

  const source = beyondCache ? serverPage : cache;
  const state = readState(source);
  if (state.error) return { rows: [], total: 0, isWhole, isPrevious: false, ...state };
  if (holdsAll(cache.data)) {
    const rows = searchJudges(cache.data.rows, search);
    return { rows, total: rows.length, isWhole, isPrevious: false, ...state };
  }
  const { rows, total } = serverPage.data ?? { rows: [], total: 0 };
  return { rows, total, isWhole, isPrevious: serverPage.isPlaceholderData, ...state };
}

const orderOf = ({ id, desc }: JudgeListSort): JudgeOrder => ({ sort: id, order: desc ? 'desc' : 'asc' });
