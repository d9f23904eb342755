import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { people, personMentorships, personRelationships } from '../../db/schema';
import { personNameOrder, personNotDeleted } from '../person-repository';

export function readCompanyPeople(db: Database, companyId: string, today: string) {
  const { role, start_date, end_date, is_primary, person_id, created_at, id } = personRelationships;
  const ofCompany = and(
    eq(personRelationships.company_id, companyId),
    isNull(personRelationships.deleted_at),
  );
  const members = union(
    db.select({ id: people.id }).from(people).where(eq(people.company_id, companyId)),
    db.select({ id: person_id }).from(personRelationships).where(ofCompany),
  );
  const hasEnded = sql`coalesce(${end_date} < ${today}::date, false)`;
  const relationship = db
    .select({ role, start_date, end_date, has_ended: sql<boolean>`${hasEnded}`.as('has_ended') })
    .from(personRelationships)
    .where(and(eq(person_id, people.id), ofCompany))
    .orderBy(
      hasEnded,
      desc(is_primary),
      sql`${end_date} desc nulls first`,
      sql`${start_date} desc nulls last`,
      desc(created_at),
      desc(id),
    )
    .limit(1)
    .as('relationship');
  const isOwn = sql<boolean>`${people.company_id} is not distinct from ${companyId}::uuid`;
  const isPrimaryFounder = sql<boolean>`${isOwn} and ${people.is_primary_founder}`;
  const roleAtCompany = sql<
    string | null
  >`coalesce(case when ${isOwn} then ${people.company_role} end, ${relationship.role})`;
  const isFounder = sql`'founder' = any(${people.labels}) or coalesce(${roleAtCompany} ~* '\\m(co)?founders?\\M', false)`;
  return db
    .select({
      id: people.id,
      name: people.name,
      email: people.email,
      labels: people.labels,
      role: roleAtCompany,
      is_primary_founder: isPrimaryFounder,
      is_primary: isOwn,
      start_date: relationship.start_date,
      end_date: relationship.end_date,
    })
    .from(people)
    .leftJoinLateral(relationship, sql`true`)
    .where(and(inArray(people.id, members), personNotDeleted))
    .orderBy(
      sql`${relationship.has_ended} is true and not ${isOwn}`,
      desc(isPrimaryFounder),
      desc(isFounder),
      ...personNameOrder,
    );
}

export function readCompanyMentorships(db: Database, companyId: string) {
  const { id, mentee_name, start_date, end_date, notes, company_id, created_at, deleted_at } =
    personMentorships;
  return db
    .select({
      id,
      mentee_name,
      start_date,
      end_date,
      notes,
      mentor: { id: people.id, name: people.name },
    })
    .from(personMentorships)
    .innerJoin(people, and(eq(people.id, personMentorships.person_id), personNotDeleted))
    .where(and(eq(company_id, companyId), isNull(deleted_at)))
    .orderBy(sql`${start_date} desc nulls last`, desc(created_at), desc(id));
}
