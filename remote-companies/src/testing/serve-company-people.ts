import { serve } from '@studio-desk/test-kit/screens/api-server';
import { serveNoNotes } from '@studio-desk/test-kit/screens/serve-notes';
import { companyRoutes, personRoutes, type CompanyPeople } from '@studio-desk/shared-contract';

/** Serves what the record of a company asks for beside the company. */
export function serveCompanyPeople(of: Partial<CompanyPeople> = {}) {
  serveNoNotes(companyRoutes);
  return serve(personRoutes.ofCompany, () => ({ people: [], mentorships: [], ...of }));
}
