import { companyScore, SEARCH_RESULT_CAP, type Company } from '@studio-desk/shared-contract';

/** The 20 best matches of a search over cached companies, best first. */
export const searchCompanies = (companies: readonly Company[], search: string): Company[] =>
  matchingCompanies(companies, search).slice(0, SEARCH_RESULT_CAP);

/** All that match, best first. */
export function matchingCompanies(companies: readonly Company[], search: string): Company[] {
  if (search.trim() === '') return [];
  return companies
    .map((company) => ({ company, score: companyScore(company, search) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ company }) => company);
}
