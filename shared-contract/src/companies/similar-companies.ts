import { foldText } from '../fold';
import { areSimilarNames, computeNameSimilarity } from '../similar-names';
import type { Company } from './company';

const MAX_RESULTS = 5;

export type ComparableCompany = Pick<Company, 'id' | 'company_name' | 'contact_email'>;

export interface SimilarCompanyQuery {
  company_name: string;
  contact_email?: string | null | undefined;
  exceptId?: string | null | undefined;
}

export function findSimilarCompanies<T extends ComparableCompany>(
  companies: readonly T[],
  typed: SimilarCompanyQuery,
): T[] {
  const key = toCompanyNameKey(typed.company_name);
  return companies
    .filter(({ id }) => id !== typed.exceptId)
    .map((company) => ({ company, closeness: closenessOf(company, typed, key) }))
    .filter(({ closeness }) => closeness > 0)
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, MAX_RESULTS)
    .map(({ company }) => company);
}

function closenessOf(company: ComparableCompany, typed: SimilarCompanyQuery, key: string): number {
  if (areSimilarNames(company.company_name, typed.company_name)) {
    return 1 + computeNameSimilarity(company.company_name, typed.company_name);
  }
  if (key !== '' && key === toCompanyNameKey(company.company_name)) return 0.9;
  return sameEmail(company.contact_email, typed.contact_email) ? 0.8 : 0;
}

const LEGAL_FORM = /\s+(?:inc|incorporated|llc|llp|ltd|limited|corp|corporation|co|company|gmbh|plc)$/;

/** Ignores accents, case, legal form and punctuation: 'Café Noir, LLC' has the key 'cafe noir'. */
export function toCompanyNameKey(name: string): string {
  const words = foldText(name)
    .replace(/[.']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(LEGAL_FORM, '');
}

const sameEmail = (a: string | null, b: string | null | undefined) =>
  !!a && !!b && a.trim().toLowerCase() === b.trim().toLowerCase();
