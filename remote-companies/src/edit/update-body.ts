import type { Company, CompanyUpdate } from '@studio-desk/shared-contract';

export const toStoredTouchpointsBody = (company: Company): CompanyUpdate => ({
  ...(company.first_contact && { first_contact: company.first_contact }),
  ...(company.additional_touchpoints.length > 0 && {
    additional_touchpoints: company.additional_touchpoints.map(withProgram),
  }),
});

/**
 * Stored touchpoints may lack a program, but the type needs one. The '' is never saved, because the form
 * requires a program.
 */
const withProgram = (touchpoint: Company['additional_touchpoints'][number]) => ({
  ...touchpoint,
  program: touchpoint.program ?? '',
});
