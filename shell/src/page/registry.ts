import { z } from 'zod';

const navigationIcons = ['dashboard', 'explore', 'add', 'upload'] as const;
export type NavigationIcon = (typeof navigationIcons)[number];

const path = z.string().startsWith('/');
/** A newer shell may have more pictures: what this one does not know is no reason to do without the area. */
const icon = z.string().pipe(z.enum(navigationIcons).catch('explore'));
const hash = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** One version of an area: where its code is, what it needs, and its screens as data. */
const release = z.object({
  title: z.string().min(1),
  version: z.string().min(1),
  manifest: z.url({ protocol: /^https?$/ }),
  /** Hash of each file of the release, by its path beside the manifest. A dev server has none. */
  files: z.record(z.string(), hash).optional(),
  /** Ranges of the shell's and the API's versions that it works with. */
  requires: z.object({ shell: z.string().min(1), api: z.string().min(1) }),
  routes: z.array(z.object({ path, title: z.string().min(1) })).min(1),
  navigation: z.array(z.object({ label: z.string().min(1), path, icon })),
});
export type AreaRelease = z.infer<typeof release>;

/** One area as the registry describes it: whose it is, the version in use, and the one before. */
const areaEntry = release.extend({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  owner: z.string().min(1),
});
const withPrevious = z.object({ previous: release.optional() });
export type AreaEntry = z.infer<typeof areaEntry> & z.infer<typeof withPrevious>;

export interface Registry {
  areas: AreaEntry[];
  /** What does not fit, named as well as can be; the rest goes on without it. */
  dropped: { name: string; problem: string }[];
}

/** Says to whoever runs this installation what was dropped. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';

  constructor({ name, problem }: Registry['dropped'][number]) {
    super(`The registry's ${name} is left out: ${problem}`);
  }
}

const named = z.object({ name: z.string() });

/** Reads a registry entry by entry: a bad one is dropped and named, as is a bad version before of a good one. */
export function parseRegistry(entries: readonly unknown[]): Registry {
  const registry: Registry = { areas: [], dropped: [] };
  for (const [index, given] of entries.entries()) {
    const name = nameOf(given, index);
    const drop = (what: string, problem: string) => registry.dropped.push({ name: what, problem });
    const entry = areaEntry.safeParse(given);
    if (!entry.success) drop(name, z.prettifyError(entry.error));
    else if (registry.areas.some((area) => area.name === name)) drop(name, 'It is there a second time.');
    else {
      const before = withPrevious.safeParse(given);
      if (!before.success) drop(`previous version of ${name}`, z.prettifyError(before.error));
      registry.areas.push({ ...entry.data, ...before.data });
    }
  }
  return registry;
}

const nameOf = (entry: unknown, index: number) => named.safeParse(entry).data?.name ?? `entry ${index + 1}`;
