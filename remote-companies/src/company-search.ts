import { computeCompanySearchScore, MAX_SEARCH_RESULTS, type Company } from '@studio-desk/shared-contract';

export const findBestMatchingCompanies = (companies: readonly Company[], search: string): Company[] =>
  findMatchingCompanies(companies, search).slice(0, MAX_SEARCH_RESULTS);

export function findMatchingCompanies(companies: readonly Company[], search: string): Company[] {
  if (search.trim() === '') return [];
  return companies
    .map((company) => ({ company, score: computeCompanySearchScore(company, search) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ company }) => company);
}
