import type { Company, CompanyUpdate } from '@studio-desk/shared-contract';

/** What is sent: the changes, and first contact and touchpoints always where there are some. */
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
