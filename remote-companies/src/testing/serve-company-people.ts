import { serve } from '@studio-desk/test-kit/screens/api-server';
import { serveNoNotes } from '@studio-desk/test-kit/screens/serve-notes';
import { companyRoutes, personRoutes, type CompanyPeople, type Person } from '@studio-desk/shared-contract';

/** Serves the search for the people of a company's emails. */
export const servePeopleSearch = (...people: Person[]) =>
  serve(personRoutes.search, ({ query: { q = '' } }) =>
    people.filter(({ email }) => email?.includes(q.toLowerCase())),
  );

/** Serves what the record of a company asks for beside the company. */
export function serveCompanyPeople(of: Partial<CompanyPeople> = {}) {
  serveNoNotes(companyRoutes);
  servePeopleSearch();
  return serve(personRoutes.ofCompany, () => ({ people: [], mentorships: [], ...of }));
}
