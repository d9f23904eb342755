import {
  findChoice,
  GRADUATION_SEMESTERS,
  trimToNull,
  type AdditionalFounder,
  type Company,
  type FundingEntry,
  type Touchpoint,
} from '@studio-desk/shared-contract';
import { parseAmount, formatAmount } from '@studio-desk/shared-ui/components';

export interface CertificateValues {
  entr_certificate: boolean;
  entr_graduation_semester: string;
  entr_graduation_year: string;
}

export interface FounderValues extends CertificateValues {
  name: string;
  email: string;
}

export interface FirstContactValues {
  program: string;
  semester: string;
  year: string;
  status: string;
}

export interface TouchpointValues extends FirstContactValues {
  notes: string;
}

export interface FundingValues {
  source: string;
  amount: string;
  year: string;
  notes: string;
}

export interface YearlyFigureValues {
  year: string;
  value: string;
}

export const emptyFounder: FounderValues = {
  name: '',
  email: '',
  entr_certificate: false,
  entr_graduation_semester: '',
  entr_graduation_year: '',
};
export const emptyFirstContact: FirstContactValues = { program: '', semester: '', year: '', status: '' };
const emptyYearFigure: YearlyFigureValues = { year: '', value: '' };

export const emptyNewRows = {
  new_touchpoint: { ...emptyFirstContact, notes: '' },
  new_funding: { source: '', amount: '', year: '', notes: '' },
  new_revenue: emptyYearFigure,
  new_employees: emptyYearFigure,
};

type Certificate = Pick<Company, keyof CertificateValues>;

const toCertificateValues = (holder: Certificate): CertificateValues => ({
  entr_certificate: holder.entr_certificate,
  entr_graduation_semester: holder.entr_graduation_semester ?? '',
  entr_graduation_year: holder.entr_graduation_year ?? '',
});

export const toFounderValues = (founder: AdditionalFounder): FounderValues => ({
  name: founder.name,
  email: founder.email ?? '',
  ...toCertificateValues(founder),
});

export const toFirstContactValues = (contact: Company['first_contact']): FirstContactValues => ({
  program: contact?.program ?? '',
  semester: contact?.semester ?? '',
  year: contact?.year ?? '',
  status: contact?.status ?? '',
});

export const toTouchpointValues = (touchpoint: Touchpoint): TouchpointValues => ({
  ...toFirstContactValues(touchpoint),
  notes: touchpoint.notes ?? '',
});

export const toFundingValues = ({ source, amount, year, notes }: FundingEntry): FundingValues => ({
  source,
  amount: formatAmount(amount),
  year: year ?? '',
  notes: notes ?? '',
});

export const toYearlyFigureValues = (figures: Record<string, number>): YearlyFigureValues[] =>
  Object.entries(figures)
    .sort(([a], [b]) => Number(b) - Number(a))
    .map(([year, value]) => ({ year, value: formatAmount(value) }));

const certificateBody = (values: CertificateValues) => ({
  entr_certificate: values.entr_certificate,
  entr_graduation_semester: findChoice(GRADUATION_SEMESTERS, values.entr_graduation_semester),
  entr_graduation_year: trimToNull(values.entr_graduation_year),
});

export const toFounderBody = (founder: FounderValues) => ({
  name: founder.name.trim(),
  email: trimToNull(founder.email),
  ...certificateBody(founder),
});

const contactBody = (contact: FirstContactValues) => ({
  semester: trimToNull(contact.semester),
  year: trimToNull(contact.year),
  status: trimToNull(contact.status),
});

export function toFirstContactBody(contact: FirstContactValues) {
  const body = { program: trimToNull(contact.program), ...contactBody(contact) };
  return Object.values(body).some((value) => value !== null) ? body : null;
}

export const toTouchpointBody = (touchpoint: TouchpointValues) => ({
  program: touchpoint.program.trim(),
  ...contactBody(touchpoint),
  notes: trimToNull(touchpoint.notes),
});

export const toFundingBody = (entry: FundingValues) => ({
  source: entry.source.trim(),
  amount: parseAmount(entry.amount),
  year: trimToNull(entry.year),
  notes: trimToNull(entry.notes),
});

export const toYearlyFiguresBody = (rows: readonly YearlyFigureValues[]) =>
  Object.fromEntries(rows.map(({ year, value }) => [year.trim(), parseAmount(value)]));
