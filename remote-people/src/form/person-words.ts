import type { PersonUpdate } from '@studio-desk/shared-contract';

interface Certificate {
  entr_certificate?: boolean | null;
  entr_graduation_semester?: string | null;
  entr_graduation_year?: string | number | null;
}

/** 'Yes, Spring 2026', or '' without a certificate. */
export function certificateWords(said: Certificate): string {
  if (!said.entr_certificate) return '';
  const graduation = [said.entr_graduation_semester, said.entr_graduation_year].filter(Boolean).join(' ');
  return ['Yes', graduation].filter(Boolean).join(', ');
}

type Company = Pick<PersonUpdate, 'primary_company' | 'company_id' | 'is_primary_founder'>;

/** 'Acme · linked · Primary Founder', or '' without a company. */
export const linkedCompanyWords = (said: Company): string =>
  [said.primary_company, said.company_id && 'linked', said.is_primary_founder && 'Primary Founder']
    .filter(Boolean)
    .join(' · ');
