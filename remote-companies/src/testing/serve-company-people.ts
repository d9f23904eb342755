import { serve } from '@studio-desk/test-kit/screens/api-server';
import { personRoutes, type CompanyPeople } from '@studio-desk/shared-contract';

export const serveCompanyPeople = (of: Partial<CompanyPeople> = {}) =>
  serve(personRoutes.ofCompany, () => ({ people: [], mentorships: [], ...of }));
