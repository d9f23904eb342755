import { SHELL_AREA } from '@studio-desk/shared-contract';
import { z } from 'zod';

const navigationIcons = ['dashboard', 'explore', 'add', 'upload'] as const;
export type NavigationIcon = (typeof navigationIcons)[number];

const path = z.string().startsWith('/');
/** A newer shell may have more icons: an unknown one is no reason to drop the area. */
const icon = z.string().pipe(z.enum(navigationIcons).catch('explore'));
const hash = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

const releaseDescription = z.object({
  title: z.string().min(1),
  version: z.string().min(1),
  manifest: z.url({ protocol: /^https?$/ }),
  files: z.record(z.string(), hash).optional(),
  requires: z.object({ shell: z.string().min(1), api: z.string().min(1) }),
  routes: z.array(z.object({ path, title: z.string().min(1) })).min(1),
  navigation: z.array(z.object({ label: z.string().min(1), path, icon })),
});

const areaDescription = releaseDescription.extend({
  // Telemetry counts the shell under this name.
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .refine((name) => name !== SHELL_AREA, 'The name is reserved.'),
  owner: z.string().min(1),
});
const withPrevious = z.object({ previous: releaseDescription.optional() });

export type AreaDescription = z.input<typeof areaDescription> & z.input<typeof withPrevious>;

export interface Release extends Omit<z.output<typeof areaDescription>, 'files'> {
  /** Identifies the release, even if another one has the same address. */
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
