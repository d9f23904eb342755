import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { z } from 'zod';
import { gzipUnlessSmall } from '@studio-desk/web-server/compress';

type Sizes = Record<string, number>;

const BUDGETS = fileURLToPath(new URL('./bundle-budgets.json', import.meta.url));
const budgetsFile = z.record(z.string(), z.record(z.string(), z.number()));

/** Small chunks of the federation plugin, counted together because their names vary. */
const FEDERATION_CHUNK =
  /^(mf-entry-bootstrap|index|hostInit|pendingShares|_virtual_mf|rolldown-runtime|vite-preload-helper)/;
const FEDERATION_ROW = 'federation';

const SHELL_START = /^assets\/(bootstrap|pendingShares)-/;

const areaManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.tuple([
    z.object({
      assets: z.object({
        js: z.object({ sync: z.array(z.string()) }),
        css: z.object({ sync: z.array(z.string()) }),
      }),
    }),
  ]),
});

export function firstScreenSizes(dist: string): Sizes {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const roots = files.includes('index.html') ? shellRoots(dist, files) : areaRoots(dist);
  const sizes: Sizes = {};
  for (const file of withStaticImports(dist, roots)) {
    const name = rowOf(file);
    sizes[name] = (sizes[name] ?? 0) + gzipUnlessSmall(readFileSync(join(dist, file))).length;
  }
  return sizes;
}

function shellRoots(dist: string, files: string[]): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const inPage = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path = '']) => path);
  const started = files.filter((file) => SHELL_START.test(file) && file.endsWith('.js'));
  return [...inPage, ...started, ...files.filter((file) => file.endsWith('.css'))];
}

function areaRoots(dist: string): string[] {
  const text = readFileSync(join(dist, 'mf-manifest.json'), 'utf8');
  const { metaData, exposes } = areaManifest.parse(JSON.parse(text));
  const { js, css } = exposes[0].assets;
  return [metaData.remoteEntry.name, ...js.sync, ...css.sync];
}

function withStaticImports(dist: string, roots: string[]): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!file.endsWith('.js')) continue;
    const { module } = parseSync(file, readFileSync(join(dist, file), 'utf8'));
    const imports = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)];
    for (const { moduleRequest } of imports) {
      if (moduleRequest?.value.startsWith('.')) open.push(posix.join(dirname(file), moduleRequest.value));
    }
  }
  return found;
}

function rowOf(file: string): string {
  const name = posix.basename(file);
  return FEDERATION_CHUNK.test(name) ? FEDERATION_ROW : name.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

export function budgetFaults(part: string, sizes: Sizes, budgets: Sizes): string[] {
  return Object.entries(sizes).flatMap(([file, bytes]) => {
    const budget = budgets[file];
    if (budget === undefined) return [`${part}: ${file} is new on the first screen, with ${bytes} bytes.`];
    const over = bytes - budget;
    return over > 0
      ? [`${part}: ${file} has ${bytes} bytes, ${over} more than its budget of ${budget}.`]
      : [];
  });
}

const HOW_TO_RAISE = 'Make it smaller, or raise the budgets on purpose: npm run build -- --update-budgets';

const readBudgets = () => budgetsFile.parse(JSON.parse(readFileSync(BUDGETS, 'utf8')));

/** Throws if a package exceeds its budgets; adds budgets for a package that has none. */
export function assertBudgets(root: string, parts: readonly string[]): void {
  const without = parts.filter((part) => !(part in readBudgets()));
  if (without.length > 0) {
    updateBudgets(root, without);
    console.log(
      `Budgets of ${without.join(', ')} were added to tools/commands/bundle-budgets.json: commit it.`,
    );
  }
  const budgets = readBudgets();
  const faults: string[] = [];
  console.log('First screen, gzip bytes:');
  for (const part of parts) {
    const sizes = firstScreenSizes(join(root, part, 'dist'));
    const limits = budgets[part] ?? {};
    for (const [file, bytes] of Object.entries(sizes)) console.log(row(part, file, bytes, limits[file]));
    console.log(row(part, 'together', sum(sizes), sum(limits)));
    faults.push(...budgetFaults(part, sizes, limits));
  }
  if (faults.length > 0) throw new Error([...faults, HOW_TO_RAISE].join('\n'));
}

const sum = (sizes: Sizes) => Object.values(sizes).reduce((all, bytes) => all + bytes, 0);

const row = (part: string, file: string, bytes: number, budget = 0) =>
  `  ${part.padEnd(18)} ${file.padEnd(24)} ${String(bytes).padStart(7)} of ${String(budget).padStart(7)}`;

export function updateBudgets(root: string, parts: readonly string[]): void {
  const budgets = parts.map((part) => {
    const sizes = Object.entries(firstScreenSizes(join(root, part, 'dist'))).sort();
    return [part, Object.fromEntries(sizes.map(([file, bytes]) => [file, Math.ceil(bytes * 1.01)]))];
  });
  const all = { ...readBudgets(), ...Object.fromEntries(budgets) };
  writeFileSync(BUDGETS, `${JSON.stringify(all, null, 2)}\n`);
}
