import type { PersonUpdate } from '@studio-desk/shared-contract';

interface Certificate {
  entr_certificate?: boolean | null;
  entr_graduation_semester?: string | null;
  entr_graduation_year?: string | number | null;
}

export function certificateText(certificate: Certificate): string {
  if (!certificate.entr_certificate) return '';
  const graduation = [certificate.entr_graduation_semester, certificate.entr_graduation_year]
    .filter(Boolean)
    .join(' ');
  return ['Yes', graduation].filter(Boolean).join(', ');
}

type Company = Pick<PersonUpdate, 'primary_company' | 'company_id' | 'is_primary_founder'>;

export const linkedCompanyText = (fields: Company): string =>
  [fields.primary_company, fields.company_id && 'linked', fields.is_primary_founder && 'Primary Founder']
    .filter(Boolean)
    .join(' · ');
