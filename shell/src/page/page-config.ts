import { z } from 'zod';
import { parseRegistry, type Registry } from './registry';

const pageConfig = z.object({
  apiUrl: z.url(),
  registry: z.object({ areas: z.array(z.unknown()) }),
  /** Mark of the shell's own files: another one means that a new shell is out. */
  build: z.string(),
  versions: z.object({
    shell: z.string(),
    /** Null where the API did not say when the page was served. */
    api: z.string().nullable(),
  }),
  /** Whether every file of an area must have its hash in the registry; a development build asks for none. */
  hashes: z.enum(['required', 'optional']),
  /** What an area may be replaced by in one tab; null where it may not. */
  overrides: z
    .object({
      /** Origins beside those of this computer. */
      origins: z.array(z.string()),
      /** `shared`: the code that replaces an area may act with the session of this shell. */
      session: z.enum(['shared', 'own']),
      /** API of tabs with an override whose session is their own. */
      apiUrl: z.url().optional(),
    })
    .nullable(),
  /** Share of page loads, from 0 to 1, that report how areas load. */
  telemetrySample: z.number().min(0).max(1),
});

export type PageConfig = Omit<z.infer<typeof pageConfig>, 'registry'> & { registry: Registry };

/** What the server wrote into the page: where the API is, the registry of areas, and what may be done with them. */
export function readPageConfig(): PageConfig {
  const written = document.getElementById('page-config')?.textContent ?? '';
  const { registry, ...rest } = pageConfig.parse(JSON.parse(written));
  return { ...rest, registry: parseRegistry(registry.areas) };
}

let config: PageConfig | undefined;

/** Tells the shell what its page says; called once at its start, before anything else. */
export const configureShell = (given: PageConfig): void => {
  config = given;
};

/** Takes over the version of the API that is live by now: it may be another one than when the page was served. */
export const takeApiVersion = (api: string): void => {
  const { versions, ...rest } = shellConfig();
  config = { ...rest, versions: { ...versions, api } };
};

/** What the page says. Throws before `configureShell`. */
export function shellConfig(): PageConfig {
  if (!config) throw new Error('The shell was not told what its page says.');
  return config;
}
