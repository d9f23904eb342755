import { z } from 'zod';
import { create } from 'zustand';
import { findOverride } from '../overrides/active-overrides';
import { setApiVersion } from '../registry/page-config';
import { parseRegistry, type Area } from '../registry/registry';

const TIME_LIMIT_MS = 5_000;
/** If the registry does not respond in this time, the area loads the release from the page's registry. */
const LOAD_TIME_LIMIT_MS = 2_000;

const registryResponse = z.object({
  build: z.string(),
  rolledBackFrom: z.string().optional(),
  versions: z.object({ shell: z.string(), api: z.string().nullable() }),
  areas: z.array(z.unknown()),
});

export interface LatestRegistry extends Omit<z.infer<typeof registryResponse>, 'areas'> {
  areas: Area[];
}

const useLatest = create<{ registry: LatestRegistry | null }>(() => ({ registry: null }));

const setLatest = (registry: LatestRegistry | null): void => useLatest.setState({ registry });

export const useLatestRegistry = (): LatestRegistry | null => useLatest(({ registry }) => registry);

/** True if the last request for the registry succeeded. */
export const isRegistryReachable = (): boolean => useLatest.getState().registry !== null;

export async function fetchRegistry(): Promise<LatestRegistry> {
  const registry = await readRegistry().catch((cause: unknown) => {
    setLatest(null);
    throw new Error('The registry in use could not be read.', { cause });
  });
  if (registry.versions.api !== null) setApiVersion(registry.versions.api);
  setLatest(registry);
  return registry;
}

async function readRegistry(): Promise<LatestRegistry> {
  const response = await fetch('/remotes.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`The answer was ${response.status}.`);
  const { areas, ...rest } = registryResponse.parse(await response.json());
  return { ...rest, areas: parseRegistry(areas).areas };
}

export async function fetchLatestArea(area: Area): Promise<Area> {
  if (findOverride(area.name)) return area;
  const found = fetchRegistry().then(
    ({ areas }) => areas.find(({ name }) => name === area.name),
    () => undefined,
  );
  const timeout = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), LOAD_TIME_LIMIT_MS),
  );
  return (await Promise.race([found, timeout])) ?? area;
}
