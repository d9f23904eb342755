import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import migrations from '../../../api/migrations/meta/_journal.json' with { type: 'json' };
import { migrationsFolder } from '@studio-desk/api/db/module-files';

export const MIGRATIONS = migrations.entries.length;
export const OLDER_COMPANIES = 3_000;

const COMPANIES = `
  insert into companies (id, company_name, first_contact, created_at, updated_at, created_by_email, last_modified_by)
  select gen_random_uuid(), 'Older ' || number, '{"program": "Summer Launch", "year": "2019"}', now(), now(), 'a', 'a'
  from generate_series(1, ${OLDER_COMPANIES}) number`;

export function olderStatements(migrated: number): string[] {
  const [first = [], ...later] = migrations.entries
    .slice(0, migrated)
    .map(({ tag, when }) => [
      ...readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint'),
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', ${when})`,
    ]);
  return [
    'create schema drizzle',
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    ...first,
    COMPANIES,
    ...later.flat(),
  ];
}
