import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { companies, companyColumns, type CompanyRow } from '../db/schema';
import { companyNameOrder } from './company-repository';

const RECENT_LIMIT = 5;

const notDeleted = isNull(companies.deleted_at);
const newestFirst = [desc(companies.updated_at), desc(companies.id)];

export const listRecentCompaniesByUser = (db: Database, email: string): Promise<CompanyRow[]> =>
  db
    .select(companyColumns)
    .from(companies)
    .where(and(notDeleted, eq(companies.last_modified_by, email)))
    .orderBy(...newestFirst)
    .limit(RECENT_LIMIT);

/** Reads each user's latest companies by index, because a query excluding one user would scan all rows. */
export function listRecentCompaniesByOthers(db: Database, email: string): Promise<CompanyRow[]> {
  const { id, last_modified_by, updated_at, deleted_at } = companies;
  const ids = sql`(
    with recursive people (email) as (
      (select min(${last_modified_by}) from ${companies} where ${deleted_at} is null)
      union all
      select (select min(${last_modified_by}) from ${companies}
        where ${deleted_at} is null and ${last_modified_by} > people.email)
      from people where people.email is not null
    )
    select latest.id from people cross join lateral (
      select ${id} as id from ${companies}
      where ${deleted_at} is null and ${last_modified_by} = people.email
      order by ${updated_at} desc, ${id} desc limit ${RECENT_LIMIT}
    ) as latest
    where people.email <> ${email}
  )`;
  return db
    .select(companyColumns)
    .from(companies)
    .where(inArray(id, ids))
    .orderBy(...newestFirst)
    .limit(RECENT_LIMIT);
}

export const listCompanyRowsWithOffice = (db: Database): Promise<CompanyRow[]> =>
  db
    .select(companyColumns)
    .from(companies)
    .where(and(notDeleted, sql`${companies.office_space_at_studio_225} in ('Yes', 'X')`))
    .orderBy(asc(sql`${companies.active_tenant} is false`), ...companyNameOrder);
