import type { CompanyMentorship, CompanyPeople, CompanyPerson } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { getCompany } from '../../companies/company-service';
import {
  type CompanyMentorshipRow,
  type CompanyPersonRow,
  readCompanyMentorships,
  readCompanyPeople,
} from './company-people-repository';

export async function listCompanyPeople(context: AppContext, companyId: string): Promise<CompanyPeople> {
  const { db, clock } = context;
  const { id } = await getCompany(context, companyId);
  const today = clock.now().toISOString().slice(0, 10);
  const [people, mentorships] = await Promise.all([
    readCompanyPeople(db, id, today),
    readCompanyMentorships(db, id),
  ]);
  return {
    people: people.map(presentCompanyPerson),
    mentorships: mentorships.map(presentCompanyMentorship),
  };
}

const presentCompanyPerson = (row: CompanyPersonRow): CompanyPerson => ({
  id: row.id,
  name: row.name,
  email: row.email,
  labels: row.labels,
  role: row.role,
  is_primary_founder: row.is_primary_founder,
  is_primary: row.is_primary,
  start_date: row.start_date,
  end_date: row.end_date,
});

const presentCompanyMentorship = (row: CompanyMentorshipRow): CompanyMentorship => ({
  id: row.id,
  mentee_name: row.mentee_name,
  start_date: row.start_date,
  end_date: row.end_date,
  notes: row.notes,
  mentor: { id: row.mentor.id, name: row.mentor.name },
});
