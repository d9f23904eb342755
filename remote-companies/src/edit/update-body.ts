import type { Company, CompanyUpdate } from '@studio-desk/shared-contract';

export function updateBody(company: Company, changes: CompanyUpdate): CompanyUpdate {
  const touchpoints = company.additional_touchpoints;
  return {
    ...(company.first_contact && { first_contact: company.first_contact }),
    ...(touchpoints.length > 0 && { additional_touchpoints: touchpoints.map(withProgram) }),
    ...changes,
  };
}

/** Sends '' for a missing program: stored touchpoints may lack it, but updates require the field. */
const withProgram = (touchpoint: Company['additional_touchpoints'][number]) => ({
  ...touchpoint,
  program: touchpoint.program ?? '',
});
