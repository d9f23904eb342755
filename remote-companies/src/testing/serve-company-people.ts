import { serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { serveEmptyNotes } from '@studio-desk/test-kit/screens/serve-notes';
import { companyRoutes, personRoutes, type CompanyPeople, type Person } from '@studio-desk/shared-contract';

/** Mocks the search by which a company's record finds people by their email. */
export const servePeopleSearch = (...people: Person[]) =>
  serve(personRoutes.search, ({ query: { q = '' } }) =>
    people.filter(({ email }) => email?.includes(q.toLowerCase())),
  );

/** Mocks all requests of a company's record, except the one for the company itself. */
export function serveCompanyPeople(of: Partial<CompanyPeople> = {}) {
  serveEmptyNotes(companyRoutes);
  servePeopleSearch();
  serveList(companyRoutes.query, () => []);
  return serve(personRoutes.ofCompany, () => ({ people: [], mentorships: [], ...of }));
}
