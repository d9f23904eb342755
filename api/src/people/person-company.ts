import type { Database } from '../db/database';
import { textValue } from '../records/field-values';
import { chosenCompany } from './chosen-company';
import type { PersonRecord } from './person-repository';
import type { PersonBody } from './person-values';

type CompanyFields = Partial<Pick<PersonRecord, 'company_id' | 'primary_company' | 'is_primary_founder'>>;

/** What a body brings with it beside what it says of the company (decision 18). */
export async function companyFields(
  tx: Database,
  body: PersonBody,
  person: PersonRecord | null,
): Promise<CompanyFields> {
  const fields = await linkFields(tx, body, person);
  return hasCompany(fields, body, person) ? fields : { ...fields, is_primary_founder: false };
}

/** Without a company, be it a name alone, nobody is its primary founder. */
function hasCompany(fields: CompanyFields, body: PersonBody, person: PersonRecord | null): boolean {
  const stored = (name: 'company_id' | 'primary_company') =>
    [fields[name], textValue(body[name]), person?.[name]].find((value) => value !== undefined);
  return Boolean(stored('company_id') ?? stored('primary_company'));
}

/** A newly chosen company has to exist, and gives its name where none was given. */
async function linkFields(
  tx: Database,
  body: PersonBody,
  person: PersonRecord | null,
): Promise<CompanyFields> {
  const { company_id: companyId } = body;
  if (companyId && companyId !== person?.company_id) {
    const company = await chosenCompany(tx, companyId);
    return body.primary_company ? {} : { primary_company: company.company_name };
  }
  return person !== null && leavesCompany(body, person) ? fieldsOfLeaving(body, person) : {};
}

/** By saying so, or by naming another company without a link to it. */
function leavesCompany({ company_id: companyId, primary_company: text }: PersonBody, person: PersonRecord) {
  if (person.company_id === null) return false;
  if (companyId !== undefined) return !companyId;
  return text !== undefined && (text || null) !== person.primary_company && !isNameOf(person, text);
}

/** With the link goes what it gave: the name of the company, and being its founder. */
const fieldsOfLeaving = (body: PersonBody, person: PersonRecord): CompanyFields => ({
  company_id: null,
  ...(body.primary_company === undefined &&
    isNameOf(person, person.primary_company) && { primary_company: null }),
  ...(body.is_primary_founder === undefined && { is_primary_founder: false }),
});

const isNameOf = ({ company_name }: PersonRecord, text: string | null) =>
  !!text && text.toLowerCase() === company_name?.toLowerCase();
