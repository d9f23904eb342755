import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const file = process.env.TEST_RESULTS;

export interface TestResults {
  passed: number;
  failed: number;
  /** File and title of each test that passed only on a retry. */
  flaky: string[];
}

export const formatTestTitle = (path: string, title: string): string => `${relative(root, path)}: ${title}`;

/** Stores the results of a test runner for the summary of `npm test`. */
export function writeResults(results: TestResults): void {
  if (file) writeFileSync(file, JSON.stringify(results));
}

export const readResults = (path: string): TestResults => JSON.parse(readFileSync(path, 'utf8'));
