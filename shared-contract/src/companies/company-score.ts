import { searchedFields } from '../described-fields';
import type { Company, LegacyContact } from './company';
import { COMPANY_FIELDS } from './company-fields';

const SEARCHED = searchedFields(COMPANY_FIELDS);

export function companyScore(company: Company, search: string): number {
  const wanted = search.trim().toLowerCase();
  const name = company.company_name.toLowerCase();
  if (name === wanted) return 100;
  if (name.startsWith(wanted)) return 90;
  if (name.includes(wanted)) return 80;
  if (company.name?.toLowerCase() === wanted) return 70;
  const best = SEARCHED.find(({ name }) =>
    texts(company[name]).some((text) => text?.toLowerCase().includes(wanted)),
  );
  return best?.score ?? 0;
}

const texts = (value: LegacyContact) =>
  value === null || typeof value === 'string' ? [value] : [value.semester, value.year, value.status];
