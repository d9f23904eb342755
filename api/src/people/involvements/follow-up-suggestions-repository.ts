import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import {
  companies,
  judges,
  people,
  personDonations,
  personMentorships,
  personRelationships,
  personSpeaking,
} from '../../db/schema';
import type { InvolvementTable } from './involvement-description';

export interface FollowUpCriteria {
  readonly hasCompany: boolean;
  readonly hasCompanyOfEmail: boolean;
  readonly hasJudgeOfName: boolean;
  readonly hasSpoken: boolean;
  readonly hasDonated: boolean;
  readonly hasMentored: boolean;
}

export async function readFollowUpCriteria(db: Database, personId: string): Promise<FollowUpCriteria> {
  const hasAny = (table: InvolvementTable) => {
    const ofPerson = and(eq(table.person_id, personId), isNull(table.deleted_at));
    return exists(db.select({ id: table.id }).from(table).where(ofPerson)).mapWith(Boolean);
  };
  const { company_id, person_id, deleted_at } = personRelationships;
  const own = db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, people.company_id), isNull(companies.deleted_at)));
  const related = db
    .select({ id: companies.id })
    .from(personRelationships)
    .innerJoin(companies, and(eq(companies.id, company_id), isNull(companies.deleted_at)))
    .where(and(eq(person_id, personId), isNull(deleted_at)));
  const ofEmail = db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(sql`lower(${companies.contact_email}) = lower(${people.email})`, isNull(companies.deleted_at)),
    );
  const ofName = db
    .select({ id: judges.id })
    .from(judges)
    .where(and(sql`lower(${judges.name}) = lower(${people.name})`, isNull(judges.deleted_at)));
  const [links] = await db
    .select({
      hasCompany: sql`${exists(own)} or ${exists(related)}`.mapWith(Boolean),
      hasCompanyOfEmail: exists(ofEmail).mapWith(Boolean),
      hasJudgeOfName: exists(ofName).mapWith(Boolean),
      hasSpoken: hasAny(personSpeaking),
      hasDonated: hasAny(personDonations),
      hasMentored: hasAny(personMentorships),
    })
    .from(people)
    .where(eq(people.id, personId));
  if (links === undefined) throw new Error('The person is not there.');
  return links;
}
