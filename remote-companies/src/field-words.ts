import type { AdditionalFounder, Company, FundingEntry, Touchpoint } from '@studio-desk/shared-contract';
import { formatCount, formatMoney } from '@studio-desk/shared-ui/components';

type Spoken = string | number | false | null | undefined;
type Loose<T> = { [K in keyof T]?: T[K] | Spoken };

export const joined = (parts: readonly Spoken[], by = ' '): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== false && part !== '').join(by);

export const yearOf = (text: string | null): number => Number.parseInt(text ?? '', 10) || 0;

export const contactWords = ({ name, contact }: Pick<Company, 'name' | 'contact'>) => name || contact;

export const certificateWords = (of: {
  entr_certificate?: boolean | null;
  entr_graduation_semester?: Spoken;
  entr_graduation_year?: Spoken;
}): string =>
  of.entr_certificate
    ? joined(['Yes', joined([of.entr_graduation_semester, of.entr_graduation_year])], ', ')
    : 'No';

interface OfficeStart {
  office_semester?: Spoken;
  office_year?: Spoken;
}

export const officeStartWords = (of: OfficeStart): string => joined([of.office_semester, of.office_year]);

/** 'Fall 2025', 'Yes' if the start is unknown; without office space '' or 'No (Fall 2025)'. */
export const officeWords = (of: OfficeStart & { office_space_at_studio_225?: Spoken }): string => {
  const since = officeStartWords(of);
  return of.office_space_at_studio_225 ? since || 'Yes' : joined([since && `No (${since})`]);
};

export const touchpointWords = (of: Loose<Touchpoint>): string =>
  joined([of.program, joined([of.semester, of.year]), of.status, of.notes], ' · ');

export const fundingWords = (of: Loose<FundingEntry> & { amount: number }): string =>
  joined([of.source, formatMoney(of.amount), of.year, of.notes], ' · ');

export const founderWords = (
  of: Loose<Omit<AdditionalFounder, 'entr_certificate'>> & { entr_certificate?: boolean | null },
): string =>
  joined([of.name, of.email, of.entr_certificate && `ENTR Certificate: ${certificateWords(of)}`], ' · ');

export const revenueWords = formatMoney;
export const employeeWords = formatCount;

/** Older records store a program as text or as an object. */
export const legacyWords = (of: string | Loose<Omit<Touchpoint, 'program' | 'notes'>> | null): string =>
  of === null || typeof of === 'string'
    ? (of ?? '')
    : joined([joined([of.semester, of.year]), of.status], ' · ');
