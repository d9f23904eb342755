import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const file = process.env.TEST_RESULTS;
const MOST_LINES = 15;

export interface TestResults {
  passed: number;
  /** File, title and errors of each failed test. */
  failed: string[];
  /** File, title and errors of each test that passed only on a retry. */
  flaky: string[];
}

export const formatTestResult = (
  path: string,
  title: string,
  errors: readonly { readonly message?: string }[] = [],
): string => [`${relative(root, path)}: ${title}`, ...errors.map(firstLines)].join('\n');

/** Some messages contain the whole HTML of the page, and would hide the names of other tests. */
const firstLines = ({ message = '' }: { readonly message?: string }) =>
  message.split('\n').slice(0, MOST_LINES).join('\n');

/** Stores the results of a test runner for the summary of `npm test`. */
export function writeTestResults(results: TestResults): void {
  if (file) writeFileSync(file, JSON.stringify(results));
}

export const readTestResults = (path: string): TestResults => JSON.parse(readFileSync(path, 'utf8'));
