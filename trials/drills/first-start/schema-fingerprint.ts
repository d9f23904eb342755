import { sql } from 'drizzle-orm';
import type { Database } from '@studio-desk/api/db/database';

export interface SchemaFingerprint {
  readonly migrations: number;
  readonly companies: number;
  readonly parts: readonly string[];
}

const PARTS = sql`(
  select 'column ' || table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' '
    || coalesce(column_default, '') as part
  from information_schema.columns where table_schema = 'public'
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'constraint ' || conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function ' || pg_get_functiondef(oid) from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
) as parts`;

const APPLIED = sql`(select count(*)::int as applied from drizzle.__drizzle_migrations) as migrations`;
const COMPANIES = sql`(select count(*)::int as companies from companies) as counted`;

export async function schemaFingerprint(db: Database): Promise<SchemaFingerprint> {
  const [migrations] = await db.select({ count: sql<number>`applied` }).from(APPLIED);
  const [companies] = await db.select({ count: sql<number>`companies` }).from(COMPANIES);
  const parts = await db.select({ part: sql<string>`part` }).from(PARTS);
  return {
    migrations: migrations?.count ?? 0,
    companies: companies?.count ?? 0,
    parts: parts.map(({ part }) => part).sort(),
  };
}

export function fingerprintFaults(found: SchemaFingerprint, whole: SchemaFingerprint): string[] {
  const has = new Set(found.parts);
  const should = new Set(whole.parts);
  return [
    ...(found.migrations === whole.migrations ? [] : [`${found.migrations} migrations are applied`]),
    ...(found.companies === whole.companies ? [] : [`${found.companies} companies are there`]),
    ...whole.parts.filter((part) => !has.has(part)).map((part) => `is missing: ${part}`),
    ...found.parts.filter((part) => !should.has(part)).map((part) => `should not be there: ${part}`),
    ...(found.parts.length === has.size ? [] : ['something is there twice']),
  ];
}
