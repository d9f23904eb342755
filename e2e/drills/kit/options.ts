import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seedRandom } from '@studio-desk/api/sample/sample-values';
import { removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';

type Defaults = Readonly<Record<string, number | string | boolean>>;
type Options<D extends Defaults> = {
  readonly [Name in keyof D]: D[Name] extends number ? number : D[Name] extends string ? string : boolean;
};

const SERVER = fileURLToPath(new URL('../../../api/dist/server.js', import.meta.url));

export const createRandomSeed = (): number => Date.now() % 1_000_000;

export function parseDrillOptions<const D extends Defaults>(defaults: D): Options<D & { server: string }> {
  const all = { server: SERVER, ...defaults };
  const { values } = parseArgs({
    options: Object.fromEntries(
      Object.entries(all).map(([name, value]) => [
        name,
        typeof value === 'boolean'
          ? ({ type: 'boolean', default: value } as const)
          : ({ type: 'string', default: String(value) } as const),
      ]),
    ),
  });
  const options = Object.fromEntries(
    Object.entries(all).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(values[name]) : values[name],
    ]),
  );
  if (!existsSync(String(options.server))) throw new Error('Build the API first: npm run build');
  if ('seed' in options) {
    seedRandom(Number(options.seed));
    console.log(`seed ${String(options.seed)}`);
  }
  return options as Options<D & { server: string }>;
}

export async function runDrill(trial: () => Promise<boolean | void>): Promise<void> {
  try {
    if ((await trial()) === false) process.exitCode = 1;
  } finally {
    removeRunFolder();
  }
}
