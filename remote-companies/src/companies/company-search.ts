import { SEARCH_RESULT_CAP, type Company } from '@studio-desk/shared-contract';

/** The 20 best matches of a search over cached companies, best first (spec section 5). */
export function searchCompanies(companies: readonly Company[], search: string): Company[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [];
  return companies
    .map((company) => ({ company, score: scoreOf(company, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, SEARCH_RESULT_CAP)
    .map(({ company }) => company);
}

function scoreOf(company: Company, wanted: string): number {
  const contains = (value: string | null) => value?.toLowerCase().includes(wanted) ?? false;
  const name = company.company_name.toLowerCase();
  if (name === wanted) return 100;
  if (name.startsWith(wanted)) return 90;
  if (name.includes(wanted)) return 80;
  if (company.name?.toLowerCase() === wanted) return 70;
  if (contains(company.name)) return 60;
  if (contains(company.contact_email) || contains(company.contact)) return 50;
  if (contains(company.major)) return 40;
  if (contains(company.uga_contact) || contains(company.student_type)) return 30;
  return 0;
}
