import type { CompanyPeople } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { getCompany } from '../../companies/company-service';
import { readCompanyMentorships, readCompanyPeople } from './company-people-repository';

export async function listCompanyPeople(context: AppContext, companyId: string): Promise<CompanyPeople> {
  const { db, clock } = context;
  const { id } = await getCompany(context, companyId);
  const today = clock.now().toISOString().slice(0, 10);
  const [people, mentorships] = await Promise.all([
    readCompanyPeople(db, id, today),
    readCompanyMentorships(db, id),
  ]);
  return { people, mentorships };
}
