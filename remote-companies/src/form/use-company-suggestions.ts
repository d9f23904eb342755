import type { CompanyMatch } from '@studio-desk/shared-contract';
import { useCompanyMatches } from '../use-company-matches';

const MIN_LETTERS = 2;
const SHOWN = 5;

/** The lowest score of a match by name, founder, contact, email or major (spec section 5). */
const SCORE_OF_MAJOR = 40;

/** Companies that are there already under what is typed. */
export const useCompanySuggestions = (typed: string): readonly CompanyMatch[] =>
  useCompanyMatches(typed, MIN_LETTERS)
    .matches.filter(({ score }) => score >= SCORE_OF_MAJOR)
    .slice(0, SHOWN);
