import { computeCompanySearchScore, SEARCH_RESULT_CAP, type Company } from '@studio-desk/shared-contract';

export const findBestMatchingCompanies = (companies: readonly Company[], search: string): Company[] =>
  findMatchingCompanies(companies, search).slice(0, SEARCH_RESULT_CAP);

export function findMatchingCompanies(companies: readonly Company[], search: string): Company[] {
  if (search.trim() === '') return [];
  return companies
    .map((company) => ({ company, score: computeCompanySearchScore(company, search) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ company }) => company);
}
