import { useQuery } from '@studio-desk/shared-auth';
import { MIN_SEARCH_LENGTH, RECORD_KINDS, type SearchHits } from '@studio-desk/shared-contract';
import { useDebouncedValue } from '@studio-desk/shared-ui/components';
import { matchesWords } from './commands';
import type { RecentRecord } from './recent-records';
import { searchQueries } from './search-queries';

const PAUSE_MS = 100;

interface RecordSearch {
  records: RecentRecord[];
  isSearching: boolean;
  error: Error | null;
}

/**
 * Searches after a pause in typing. Until the response arrives, `records` contains the previous results that
 * still match.
 */
export function useRecordSearch(typed: string): RecordSearch {
  const text = typed.trim();
  const searched = useDebouncedValue(text, PAUSE_MS);
  const { data, error, isPlaceholderData } = useQuery(searchQueries.records(searched));
  if (text.length < MIN_SEARCH_LENGTH) return { records: [], isSearching: false, error: null };

  const isCurrent = searched === text;
  const isAnswered = isCurrent && data !== undefined && !isPlaceholderData;
  const found = data ? toRecords(data) : [];
  return {
    records: isAnswered
      ? found
      : found.filter(({ title, subtitle }) => matchesWords(`${title} ${subtitle}`, text)),
    isSearching: !isAnswered && !(isCurrent && error),
    error: isCurrent ? error : null,
  };
}

const toRecords = (hits: SearchHits): RecentRecord[] =>
  RECORD_KINDS.flatMap((kind) =>
    hits[kind].map(({ id, title, subtitle, path }) => ({ kind, id, title, subtitle: subtitle ?? '', path })),
  );
