import { errorMessage } from '@studio-desk/shared-auth';
import type { CompanyMatch } from '@studio-desk/shared-contract';
import { useCompanyMatches } from '../use-company-matches';

/** The search starts above 2 letters. */
const MIN_LETTERS = 3;

export interface OfficeSearch {
  matches: readonly CompanyMatch[];
  /** It was looked for, and nothing was found. */
  foundNone: boolean;
  error: string | undefined;
}

/** Companies that match what is typed and are not in the office list. */
export function useOfficeSearch(typed: string, inOffice: ReadonlySet<string>): OfficeSearch {
  const { matches, isAnswered, error } = useCompanyMatches(typed, MIN_LETTERS, inOffice);
  return {
    matches,
    foundNone: isAnswered && matches.length === 0,
    error: error ? errorMessage(error, 'Failed to search companies') : undefined,
  };
}
