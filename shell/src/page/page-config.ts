import { z } from 'zod';
import { parseRegistry, type Registry } from './registry';

const pageConfig = z.object({
  apiUrl: z.url(),
  registry: z.object({ areas: z.array(z.unknown()) }),
  build: z.string(),
  versions: z.object({
    shell: z.string(),
    /** Null if the API did not respond when the page was served. */
    api: z.string().nullable(),
  }),
  /** Whether every file of an area must have its hash in the registry; not in a development build. */
  hashes: z.enum(['required', 'optional']),
  /** Null where overrides are off. */
  overrides: z
    .object({
      origins: z.array(z.string()),
      /** `shared`: an override may use the session of this shell. */
      session: z.enum(['shared', 'own']),
      /** The API of tabs whose overrides have their own session. */
      apiUrl: z.url().optional(),
    })
    .nullable(),
  /** Share of page loads, from 0 to 1, that report load times. */
  telemetrySample: z.number().min(0).max(1),
});

export type PageConfig = Omit<z.infer<typeof pageConfig>, 'registry'> & { registry: Registry };

export function readPageConfig(): PageConfig {
  const text = document.getElementById('page-config')?.textContent ?? '';
  const { registry, ...rest } = pageConfig.parse(JSON.parse(text));
  return { ...rest, registry: parseRegistry(registry.areas) };
}

let config: PageConfig | undefined;

export const configureShell = (pageConfig: PageConfig): void => {
  config = pageConfig;
};

/** The live API's version may have changed since the page was served. */
export const setApiVersion = (api: string): void => {
  const { versions, ...rest } = shellConfig();
  config = { ...rest, versions: { ...versions, api } };
};

export function shellConfig(): PageConfig {
  if (!config) throw new Error('The shell is not configured.');
  return config;
}
