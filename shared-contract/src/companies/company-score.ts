import type { Company, LegacyContact } from './company';

/** How well a company fits a search, by its best field; 0 where none does. `search` is not empty. */
export function companyScore(company: Company, search: string): number {
  const wanted = search.trim().toLowerCase();
  const contains = (value: string | null) => value?.toLowerCase().includes(wanted) ?? false;
  const name = company.company_name.toLowerCase();
  if (name === wanted) return 100;
  if (name.startsWith(wanted)) return 90;
  if (name.includes(wanted)) return 80;
  if (company.name?.toLowerCase() === wanted) return 70;
  if (contains(company.name)) return 60;
  if (contains(company.contact_email) || contains(company.contact)) return 50;
  if (contains(company.major)) return 40;
  return otherListedFields(company).some(contains) ? 30 : 0;
}

const otherListedFields = (company: Company) => [
  ...legacyTexts(company.accelerator),
  ...legacyTexts(company.summer_launch),
  ...legacyTexts(company.kickstart_fund),
  company.pitch_competitions,
  company.uga_contact,
  company.student_type,
];

const legacyTexts = (contact: LegacyContact) =>
  contact === null || typeof contact === 'string'
    ? [contact]
    : [contact.semester, contact.year, contact.status];
