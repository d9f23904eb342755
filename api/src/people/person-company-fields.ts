import { emptyToNull } from '../records/field-values';
import type { StoredPerson } from './person-repository';
import { type PersonUpdateBody, toPersonColumnValues } from './person-values';

export type PersonCompanyFields = Partial<
  Pick<StoredPerson, 'company_id' | 'primary_company' | 'is_primary_founder'>
>;

export const toUpdatedPersonColumnValues = (body: PersonUpdateBody, person: StoredPerson) => ({
  ...toPersonColumnValues(body, person.linkedin_url),
  ...clearPrimaryFounderWithoutCompany(getClearedCompanyFields(body, person), body, person),
});

export const clearPrimaryFounderWithoutCompany = (
  fields: PersonCompanyFields,
  body: PersonUpdateBody,
  person: StoredPerson | null,
): PersonCompanyFields =>
  hasCompany(fields, body, person) ? fields : { ...fields, is_primary_founder: false };

function hasCompany(
  fields: PersonCompanyFields,
  body: PersonUpdateBody,
  person: StoredPerson | null,
): boolean {
  const stored = (name: 'company_id' | 'primary_company') =>
    [fields[name], emptyToNull(body[name]), person?.[name]].find((value) => value !== undefined);
  return Boolean(stored('company_id') ?? stored('primary_company'));
}

export const getClearedCompanyFields = (body: PersonUpdateBody, person: StoredPerson): PersonCompanyFields =>
  clearsLink(body, person) ? clearedLinkFields(body, person) : {};

function clearsLink(
  { company_id: companyId, primary_company: text }: PersonUpdateBody,
  person: StoredPerson,
) {
  if (person.company_id === null) return false;
  if (companyId !== undefined) return !companyId;
  return text !== undefined && (text || null) !== person.primary_company && !isNameOf(person, text);
}

const clearedLinkFields = (body: PersonUpdateBody, person: StoredPerson): PersonCompanyFields => ({
  company_id: null,
  ...(body.primary_company === undefined &&
    isNameOf(person, person.primary_company) && { primary_company: null }),
  ...(body.is_primary_founder === undefined && { is_primary_founder: false }),
});

const isNameOf = ({ company_name }: StoredPerson, text: string | null) =>
  !!text && text.toLowerCase() === company_name?.toLowerCase();
