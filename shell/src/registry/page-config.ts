import { z } from 'zod';
import { parseRegistry, type Registry } from './registry';

const pageConfig = z.object({
  apiUrl: z.url(),
  registry: z.object({ areas: z.array(z.unknown()) }),
  build: z.string(),
  /** Set if the live build failed to start in this browser. `build` is then the previous build. */
  failedBuild: z.string().optional(),
  versions: z.object({
    shell: z.string(),
    /** Null if the API did not respond when the web server built the page. */
    api: z.string().nullable(),
  }),
  /** `required` if every area file needs a hash in the registry; `optional` on the shell's dev server. */
  hashes: z.enum(['required', 'optional']),
  overrides: z.object({ origins: z.array(z.string()) }).nullable(),
});

export type PageConfig = Omit<z.infer<typeof pageConfig>, 'registry'> & { registry: Registry };

export function readPageConfig(): PageConfig {
  const text = document.getElementById('page-config')?.textContent ?? '';
  const { registry, ...rest } = pageConfig.parse(JSON.parse(text));
  return { ...rest, registry: parseRegistry(registry.areas) };
}

let config: PageConfig | undefined;

export const setPageConfig = (pageConfig: PageConfig): void => {
  config = pageConfig;
};

/** Updates the API's version, which may have changed since the page was served. */
export const setApiVersion = (api: string): void => {
  const { versions, ...rest } = getPageConfig();
  config = { ...rest, versions: { ...versions, api } };
};

export function getPageConfig(): PageConfig {
  if (!config) throw new Error('The shell is not configured.');
  return config;
}
