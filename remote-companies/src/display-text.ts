import { formatCertificate, type Certificate } from '@studio-desk/shared-area';
import type { AdditionalFounder, Company, FundingEntry, Touchpoint } from '@studio-desk/shared-contract';
import { formatCount, formatMoney } from '@studio-desk/shared-ui/components';

type Optional = string | number | false | null | undefined;
type Loose<T> = { [K in keyof T]?: T[K] | Optional };

export const joinNonEmpty = (parts: readonly Optional[], by = ' '): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== false && part !== '').join(by);

export const parseYear = (text: string | null): number => Number.parseInt(text ?? '', 10) || 0;

export const getContactName = ({ name, contact }: Pick<Company, 'name' | 'contact'>) => name || contact;

interface OfficeStart {
  office_semester?: Optional;
  office_year?: Optional;
}

export const formatOfficeStart = (of: OfficeStart): string =>
  joinNonEmpty([of.office_semester, of.office_year]);

export const formatOffice = (of: OfficeStart & { office_space_at_studio_225?: Optional }): string => {
  const since = formatOfficeStart(of);
  return of.office_space_at_studio_225 ? since || 'Yes' : joinNonEmpty([since && `No (${since})`]);
};

export const formatTouchpoint = (of: Loose<Touchpoint>): string =>
  joinNonEmpty([of.program, joinNonEmpty([of.semester, of.year]), of.status, of.notes], ' · ');

export const formatFunding = (of: Loose<FundingEntry> & { amount: number }): string =>
  joinNonEmpty([of.source, formatMoney(of.amount), of.year, of.notes], ' · ');

export const formatFounder = (of: Loose<Omit<AdditionalFounder, keyof Certificate>> & Certificate): string =>
  joinNonEmpty(
    [of.name, of.email, of.entr_certificate && `ENTR Certificate: ${formatCertificate(of)}`],
    ' · ',
  );

export const formatRevenue = formatMoney;
export const formatEmployeeCount = formatCount;

/** Older records store a program as text or as an object. */
export const formatLegacyProgram = (
  of: string | Loose<Omit<Touchpoint, 'program' | 'notes'>> | null,
): string =>
  of === null || typeof of === 'string'
    ? (of ?? '')
    : joinNonEmpty([joinNonEmpty([of.semester, of.year]), of.status], ' · ');
