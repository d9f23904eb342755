import { useQuery } from '@studio-desk/shared-auth';
import { useDebouncedValue } from '@studio-desk/shared-ui/components';
import { useEffect } from 'react';

type QueryOf<Data, Key extends readonly unknown[]> = Parameters<typeof useQuery<Data, Error, Data, Key>>[0];

interface SearchOptions<Data, Key extends readonly unknown[]> {
  query: (text: string) => QueryOf<Data, Key>;
  minLetters?: number;
  pauseMs?: number;
  enabled?: boolean;
  /** If set, a failed search is logged with this text in front of the error. */
  failureLog?: string;
}

const NOTHING = { data: undefined, error: null };

/** Searches after a pause in typing. `data` and `error` always belong to the current text. */
export function useSearchAsYouType<Data, Key extends readonly unknown[]>(
  typed: string,
  { query, minLetters = 2, pauseMs = 300, enabled = true, failureLog }: SearchOptions<Data, Key>,
): { data: Data | undefined; error: Error | null } {
  const text = typed.trim();
  const searched = useDebouncedValue(text, pauseMs);
  const isCurrent = enabled && searched === text && text.length >= minLetters;
  const { data, error } = useQuery({ ...query(searched), enabled: isCurrent });
  useEffect(() => {
    if (error && failureLog) console.info(failureLog, error.message);
  }, [error, failureLog]);
  return isCurrent ? { data, error } : NOTHING;
}
