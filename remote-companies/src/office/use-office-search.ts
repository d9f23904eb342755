import { errorMessage } from '@studio-desk/shared-auth';
import type { CompanyMatch } from '@studio-desk/shared-contract';
import { useCompanyMatches } from '../use-company-matches';

const MIN_LETTERS = 3;

export interface OfficeSearchResult {
  matches: readonly CompanyMatch[];
  foundNone: boolean;
  error: string | undefined;
}

export function useOfficeSearch(typed: string, inOffice: ReadonlySet<string>): OfficeSearchResult {
  const { matches, isLoaded, error } = useCompanyMatches(typed, MIN_LETTERS, inOffice);
  return {
    matches,
    foundNone: isLoaded && matches.length === 0,
    error: error ? errorMessage(error, 'Failed to search companies') : undefined,
  };
}
