import { areaFile, paths } from '@studio-desk/shared-contract';
import { z } from 'zod';

const hash = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** The fields that the registry adds to the contents of an area's `area.json`. */
const release = {
  version: z.string().min(1),
  manifest: z.url({ protocol: /^https?$/ }),
  files: z.record(z.string(), hash).optional(),
};
const releaseDescription = areaFile.omit({ name: true, owner: true }).extend(release);

const { companies } = paths;
/** Paths of an area that do not begin with the area's name. */
const FURTHER_PATHS: Readonly<Record<string, readonly string[]>> = {
  companies: [companies.dashboard, companies.add, companies.upload, companies.typeformCallback],
};

const isOwnPath = (name: string, path: string): boolean =>
  path === `/${name}` || path.startsWith(`/${name}/`) || (FURTHER_PATHS[name]?.includes(path) ?? false);

function foreignPaths(
  name: string,
  { routes, navigation, actions }: z.output<typeof releaseDescription>,
  parents: string[] = [],
): z.core.$ZodRawIssue[] {
  return Object.entries({ routes, navigation, actions }).flatMap(([list, items]) =>
    items.flatMap(({ path }, index) =>
      isOwnPath(name, path)
        ? []
        : {
            code: 'custom' as const,
            input: path,
            path: [...parents, list, index, 'path'],
            message: `${path} is not an address of ${name}: its screens are at /${name} and below it.`,
          },
    ),
  );
}

const areaDescription = areaFile
  .extend(release)
  .check(({ value, issues }) => void issues.push(...foreignPaths(value.name, value)));
const withPrevious = z
  .object({ name: z.string(), previous: releaseDescription.optional() })
  .check(({ value: { name, previous }, issues }) => {
    if (previous) issues.push(...foreignPaths(name, previous, ['previous']));
  });

export type AreaDescription = z.input<typeof areaDescription> & z.input<typeof withPrevious>;

export interface Release extends Omit<z.output<typeof areaDescription>, 'files'> {
  /** Identifies the release, even if another release has the same URL. */
  key: string;
  hashes: Readonly<Record<string, string>>;
  scripts: Readonly<Record<string, string>>;
}

export interface Area extends Release {
  previous?: Release;
}

export interface Registry {
  areas: Area[];
  dropped: { name: string; problem: string }[];
}

export class RegistryError extends Error {
  override readonly name = 'RegistryError';

  constructor({ name, problem }: Registry['dropped'][number]) {
    super(`The registry's ${name} is left out: ${problem}`);
  }
}

const named = z.object({ name: z.string() });

export function parseRegistry(entries: readonly unknown[]): Registry {
  const registry: Registry = { areas: [], dropped: [] };
  for (const [index, entry] of entries.entries()) {
    const name = nameOf(entry, index);
    const drop = (what: string, problem: string) => registry.dropped.push({ name: what, problem });
    const parsed = areaDescription.safeParse(entry);
    if (!parsed.success) drop(name, z.prettifyError(parsed.error));
    else if (registry.areas.some((area) => area.name === name)) drop(name, 'It is there a second time.');
    else {
      const before = withPrevious.safeParse(entry);
      if (!before.success) drop(`previous version of ${name}`, z.prettifyError(before.error));
      const previous = before.data?.previous;
      const { owner } = parsed.data;
      registry.areas.push({
        ...toRelease(parsed.data),
        ...(previous && { previous: toRelease({ ...previous, name, owner }) }),
      });
    }
  }
  return registry;
}

const nameOf = (entry: unknown, index: number) => named.safeParse(entry).data?.name ?? `entry ${index + 1}`;

function toRelease({ files = {}, ...described }: z.output<typeof areaDescription>): Release {
  const { manifest, version } = described;
  const manifestPath = new URL(manifest).pathname.replace(/^.*\//, '');
  const withAddress = ([file, value]: [string, string]) => [
    file === manifestPath ? manifest : new URL(file, manifest).href,
    value,
  ];
  const entries = Object.entries(files);
  const hashes: Release['hashes'] = Object.fromEntries(entries.map(withAddress));
  const scripts = entries.filter(([file]) => /\.m?js$/.test(file));
  return {
    ...described,
    key: [manifest, version, hashes[manifest]].join(' '),
    hashes,
    scripts: Object.fromEntries(scripts.map(withAddress)),
  };
}
