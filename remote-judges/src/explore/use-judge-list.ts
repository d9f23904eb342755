import { holdsAll, keepPreviousData, readState, useQuery, type ReadState } from '@studio-desk/shared-auth';
import { PAGE_SIZE, type Judge } from '@studio-desk/shared-contract';
import { useSortedRows } from '@studio-desk/shared-ui/components';
import { judgeQueries, type JudgeSortOrder } from '../judge-queries';
import { searchJudges } from '../judge-search';
import { judgeColumns } from './judge-columns';
import type { JudgeListSort } from './use-explore-state';

export interface JudgeList extends ReadState {
  /** The rows of the page, sorted. */
  rows: readonly Judge[];
  /** Every judge that matches, if the cache holds all judges; otherwise only the `rows`. */
  known: readonly Judge[];
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
  const matches = holdsAll(cache.data) ? searchJudges(cache.data.rows, search) : null;
  const sorted = useSortedRows({ columns: judgeColumns, rows: matches ?? NOBODY, rowKey: idOf }, sort);
  const beyondCache = cache.data !== undefined && !matches;
  const serverPage = useQuery({
    ...judgeQueries.page(search, page, orderOf(sort)),
    enabled: beyondCache,
    placeholderData: keepPreviousData,
  });

  const source = beyondCache ? serverPage : cache;
  const state = readState(source);
  if (state.error) return { rows: NOBODY, known: NOBODY, total: 0, isPrevious: false, ...state };
  if (matches) {
    const rows = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return { rows, known: sorted, total: sorted.length, isPrevious: false, ...state };
  }
  const { rows, total } = serverPage.data ?? { rows: NOBODY, total: 0 };
  return { rows, known: rows, total, isPrevious: serverPage.isPlaceholderData, ...state };
}

const NOBODY: readonly Judge[] = [];

const idOf = ({ id }: Judge) => id;

const orderOf = ({ id, desc }: JudgeListSort): JudgeSortOrder => ({ sort: id, order: desc ? 'desc' : 'asc' });
