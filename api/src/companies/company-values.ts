import {
  COMPANY_FIELDS,
  TOUCHPOINT_LIMIT,
  sumFunding,
  type Company,
  type CompanyFields,
  type companyUpdate,
  type CustomFieldName,
  type LegacyContact,
} from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { CompanyRow } from '../db/schema';
import { invalidFieldError } from '../errors/api-error';
import { createColumnValueConverter } from '../records/described-values';
import { emptyToNull, toYearValue } from '../records/field-values';
import { mergeLegacyContacts } from './legacy-contacts';

type Body = z.output<typeof companyUpdate>;
type SentValue<K extends keyof Body> = NonNullable<Body[K]>;
type CompanyValues = Partial<CompanyRow>;
type StoredCompany = Parameters<typeof mergeLegacyContacts>[1];

const LEGACY_FIELDS = ['pitch_competitions', 'accelerator', 'summer_launch', 'kickstart_fund'] as const;

export function toCompanyColumnValues(body: Body, stored?: StoredCompany): CompanyValues {
  const values = fieldValues(body);
  const contacts = mergeLegacyContacts(values, stored);
  if ((contacts.additional_touchpoints?.length ?? 0) > TOUCHPOINT_LIMIT.max) {
    const field = LEGACY_FIELDS.find((one) => addsContacts(one, values, stored)) ?? 'additional_touchpoints';
    throw invalidFieldError(field, TOUCHPOINT_LIMIT.message);
  }
  return { ...values, ...contacts };
}

function addsContacts(field: (typeof LEGACY_FIELDS)[number], values: CompanyValues, stored?: StoredCompany) {
  const { first_contact, additional_touchpoints } = values;
  const alone = { first_contact, additional_touchpoints, [field]: values[field] };
  return mergeLegacyContacts(alone, stored).additional_touchpoints !== undefined;
}

const describedValues = createColumnValueConverter(COMPANY_FIELDS);

const fieldValues = (body: Body): CompanyValues =>
  Object.assign(describedValues(body), customValues(body), fundingValues(body.funding_data));

type CustomValues = {
  [K in Exclude<CustomFieldName<CompanyFields>, 'funding_data'>]: CompanyRow[K] | undefined;
};

const customValues = (body: Body): CustomValues => ({
  additional_founders: body.additional_founders === null ? [] : body.additional_founders?.map(founder),
  first_contact: body.first_contact && firstContact(body.first_contact),
  additional_touchpoints:
    body.additional_touchpoints === null ? [] : body.additional_touchpoints?.map(touchpoint),
  revenue_data: body.revenue_data === null ? {} : body.revenue_data,
  employee_data: body.employee_data === null ? {} : body.employee_data,
  accelerator: legacyContact(body.accelerator),
  summer_launch: legacyContact(body.summer_launch),
  kickstart_fund: legacyContact(body.kickstart_fund),
});

function fundingValues(entries: Body['funding_data']): CompanyValues {
  if (entries === undefined) return {};
  const funding = (entries ?? []).map(fundingEntry);
  return { funding_data: funding, total_funding: sumFunding(funding) };
}

const founder = (
  input: SentValue<'additional_founders'>[number],
): Company['additional_founders'][number] => ({
  name: input.name,
  email: input.email || null,
  entr_certificate: input.entr_certificate ?? false,
  entr_graduation_semester: input.entr_graduation_semester || null,
  entr_graduation_year: toYearValue(input.entr_graduation_year) ?? null,
});

function firstContact(input: SentValue<'first_contact'>): Company['first_contact'] {
  const contact = {
    program: input.program || null,
    semester: input.semester || null,
    year: toYearValue(input.year) ?? null,
    status: input.status || null,
  };
  return Object.values(contact).every((value) => value === null) ? null : contact;
}

const touchpoint = (
  input: SentValue<'additional_touchpoints'>[number],
): Company['additional_touchpoints'][number] => ({
  program: input.program,
  semester: input.semester || null,
  year: toYearValue(input.year) ?? null,
  status: input.status || null,
  notes: input.notes || null,
});

const fundingEntry = (input: SentValue<'funding_data'>[number]): Company['funding_data'][number] => ({
  source: input.source,
  amount: input.amount,
  year: toYearValue(input.year) ?? null,
  notes: input.notes || null,
});

function legacyContact(input: Body['accelerator']): LegacyContact | undefined {
  if (typeof input !== 'object' || input === null) return emptyToNull(input);
  const contact = {
    semester: input.semester || null,
    year: toYearValue(input.year) ?? null,
    status: input.status || null,
  };
  return Object.values(contact).every((value) => value === null) ? null : contact;
}
