import { z } from 'zod';

const navigationIcons = ['dashboard', 'explore', 'add', 'upload'] as const;
export type NavigationIcon = (typeof navigationIcons)[number];

const path = z.string().startsWith('/');

/** One area as the registry describes it: where its code is, and its screens as data. */
const areaEntry = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  title: z.string().min(1),
  owner: z.string().min(1),
  version: z.string().min(1),
  manifest: z.url({ protocol: /^https?$/ }),
  requires: z.object({ shell: z.string(), api: z.string() }),
  routes: z.array(z.object({ path, title: z.string().min(1) })).min(1),
  navigation: z.array(z.object({ label: z.string().min(1), path, icon: z.enum(navigationIcons) })),
});
export type AreaEntry = z.infer<typeof areaEntry>;

export interface Registry {
  areas: AreaEntry[];
  /** Entries that do not fit, named as well as can be; the others go on without them. */
  dropped: { name: string; problem: string }[];
}

const named = z.object({ name: z.string() });

/** Reads a registry entry by entry: a bad one is dropped and named. */
export function parseRegistry(entries: readonly unknown[]): Registry {
  const registry: Registry = { areas: [], dropped: [] };
  for (const [index, entry] of entries.entries()) {
    const parsed = areaEntry.safeParse(entry);
    if (parsed.success) registry.areas.push(parsed.data);
    else registry.dropped.push({ name: nameOf(entry, index), problem: z.prettifyError(parsed.error) });
  }
  return registry;
}

const nameOf = (entry: unknown, index: number) => named.safeParse(entry).data?.name ?? `entry ${index + 1}`;
