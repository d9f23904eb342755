import { useQuery } from '@studio-desk/shared-auth';
import { MIN_SEARCH_LENGTH, RECORD_KINDS, type SearchHits } from '@studio-desk/shared-contract';
import { matchesWordPrefixes } from './commands';
import type { RecentRecord } from './recent-records';
import { searchQueries } from './search-queries';

interface RecordSearch {
  records: RecentRecord[];
  isSearching: boolean;
  error: Error | null;
}

/** Until the response arrives, `records` contains the previous results that still match. */
export function useRecordSearch(typed: string): RecordSearch {
  const text = typed.trim();
  const { data, error, isPlaceholderData } = useQuery(searchQueries.records(text));
  if (text.length < MIN_SEARCH_LENGTH) return { records: [], isSearching: false, error: null };

  const isAnswered = data !== undefined && !isPlaceholderData;
  const found = data ? toRecords(data) : [];
  return {
    records: isAnswered
      ? found
      : found.filter(({ title, subtitle }) => matchesWordPrefixes(`${title} ${subtitle}`, text)),
    isSearching: !isAnswered && !error,
    error,
  };
}

const toRecords = (hits: SearchHits): RecentRecord[] =>
  RECORD_KINDS.flatMap((kind) =>
    hits[kind].map(({ id, title, subtitle, path }) => ({ kind, id, title, subtitle: subtitle ?? '', path })),
  );
