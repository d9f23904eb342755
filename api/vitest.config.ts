import { defineConfig } from 'vitest/config';
import { findPostgresBinaries } from './src/testing/postgres-binaries.ts';

const shared = {
  include: ['src/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

const embedded = { test: { ...shared, name: 'embedded', globalSetup: './src/testing/embedded-setup.ts' } };
const postgres = { test: { ...shared, name: 'postgres', globalSetup: './src/testing/postgres-setup.ts' } };

const hasPostgres = findPostgresBinaries() !== undefined;
if (!hasPostgres) console.log('Skipped: the API tests on PostgreSQL, as no server binaries were found.');

/** The same tests on both databases. */
export default defineConfig({ test: { projects: hasPostgres ? [embedded, postgres] : [embedded] } });
