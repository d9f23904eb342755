import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { z } from 'zod';
import { gzipUnlessSmall } from '@studio-desk/web-server/compress';

const BUDGETS = fileURLToPath(new URL('./bundle-budgets.json', import.meta.url));
const ALLOWANCE = 1.01;

const SHELL_START = /^assets\/(bootstrap|pendingShares)-.*\.js$|\.css$/;
const AREA_START = /^(remoteEntry|assets\/(area|_virtual_mf))-.*\.(js|css)$/;
const LOADED_BY_PAGE = /(?:src|href)="\/([^"]+\.js)"/g;

const readBudgets = (file: string) =>
  z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(file, 'utf8')));

/** Returns the gzipped bytes that a browser loads for the first screen of the shell or an area. */
export const measureFirstScreenBytes = (dist: string): number =>
  [...firstScreenFiles(dist)]
    .map((file) => gzipUnlessSmall(readFileSync(join(dist, file))).length)
    .reduce((sum, bytes) => sum + bytes, 0);

function firstScreenFiles(dist: string): Set<string> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const found = new Set(
    files.includes('index.html')
      ? [...loadedByPage(dist), ...files.filter((file) => SHELL_START.test(file))]
      : files.filter((file) => AREA_START.test(file)),
  );
  // This follows imports of any depth, because iterating a Set also visits values added during the loop.
  for (const file of found) for (const imported of staticImports(dist, file)) found.add(imported);
  return found;
}

const loadedByPage = (dist: string): string[] =>
  [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(LOADED_BY_PAGE)].map(([, file = '']) => file);

function staticImports(dist: string, file: string): string[] {
  if (!file.endsWith('.js')) return [];
  const { module } = parseSync(file, readFileSync(join(dist, file), 'utf8'));
  return [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)]
    .map(({ moduleRequest }) => moduleRequest?.value ?? '')
    .filter((path) => path.startsWith('.'))
    .map((path) => posix.join(dirname(file), path));
}

/** Throws if the first screen of the shell or an area exceeds its budget. Adds a budget for a new area. */
export function assertBudgets(root: string, parts: readonly string[], file = BUDGETS): void {
  const faults: string[] = [];
  for (const part of parts) {
    const bytes = measureFirstScreenBytes(join(root, part, 'dist'));
    const budget = readBudgets(file)[part] ?? addBudget(root, part, file);
    console.log(`${part}: ${bytes} bytes of gzip for the first screen, of ${budget}`);
    if (bytes > budget)
      faults.push(
        `${part}: the first screen is ${bytes - budget} bytes larger than its budget of ${budget}.`,
      );
  }
  if (faults.length > 0) throw new Error([...faults, HOW_TO_RAISE].join('\n'));
}

const HOW_TO_RAISE = 'Make it smaller, or raise the budgets on purpose: npm run build -- --update-budgets';

function addBudget(root: string, part: string, file: string): number {
  console.log(`The budget of ${part} was added to tools/commands/bundle-budgets.json: commit it.`);
  return updateBudgets(root, [part], file)[part] ?? 0;
}

export function updateBudgets(
  root: string,
  parts: readonly string[],
  file = BUDGETS,
): Record<string, number> {
  const budgets = readBudgets(file);
  for (const part of parts)
    budgets[part] = Math.ceil(measureFirstScreenBytes(join(root, part, 'dist')) * ALLOWANCE);
  writeFileSync(file, `${JSON.stringify(budgets, null, 2)}\n`);
  return budgets;
}
