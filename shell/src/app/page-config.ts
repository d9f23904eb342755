import { z } from 'zod';
import { parseRegistry, type Registry } from '../registry/registry';

const pageConfig = z.object({
  apiUrl: z.url(),
  registry: z.object({ areas: z.array(z.unknown()) }),
});

export interface PageConfig {
  apiUrl: string;
  registry: Registry;
}

/** What the server wrote into the page: where the API is, and the registry of areas. */
export function readPageConfig(): PageConfig {
  const written = document.getElementById('page-config')?.textContent ?? '';
  const { apiUrl, registry } = pageConfig.parse(JSON.parse(written));
  return { apiUrl, registry: parseRegistry(registry.areas) };
}
