import type { Company, CompanyUpdate } from '@studio-desk/shared-contract';
import { isSameValue } from './same-value';

/** The fields of a body that say something else than the company does; those it leaves out are not changed. */
export function changedCompanyFields(company: Company, body: CompanyUpdate): CompanyUpdate {
  const changes = { ...body };
  const stored = new Map<string, unknown>(Object.entries(company));
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || isSameValue(name, value, stored.get(name))) {
      Reflect.deleteProperty(changes, name);
    }
  }
  return changes;
}

export const isNothing = (changes: CompanyUpdate): boolean => Object.keys(changes).length === 0;

/** What is sent: the changes, and first contact and touchpoints always where there are some (spec section 5). */
export function updateBody(company: Company, changes: CompanyUpdate): CompanyUpdate {
  const touchpoints = company.additional_touchpoints;
  return {
    ...(company.first_contact && { first_contact: company.first_contact }),
    ...(touchpoints.length > 0 && { additional_touchpoints: touchpoints.map(withProgram) }),
    ...changes,
  };
}

/** The form asks for a program that is missing, as the server would. */
const withProgram = (touchpoint: Company['additional_touchpoints'][number]) => ({
  ...touchpoint,
  program: touchpoint.program ?? '',
});
