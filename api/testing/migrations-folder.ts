import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import migrations from '../migrations/meta/_journal.json' with { type: 'json' };
import { migrationsFolder } from '../src/db/module-files';

/** Copies the migrations folder and adds a migration `0999_later`, as a newer version would. */
export function createFolderWithLaterMigration(...statements: string[]): string {
  const folder = makeTestFolder('migrations');
  onTestFinished(() => removeFolder(folder));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const when = Math.max(...migrations.entries.map((entry) => entry.when)) + 1;
  const entries = [
    ...migrations.entries,
    { idx: 999, version: '7', when, tag: '0999_later', breakpoints: true },
  ];
  writeFileSync(journal, JSON.stringify({ ...JSON.parse(readFileSync(journal, 'utf8')), entries }));
  writeFileSync(join(folder, '0999_later.sql'), statements.join('\n--> statement-breakpoint\n'));
  return folder;
}
