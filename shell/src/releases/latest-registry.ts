import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { shellConfig, takeApiVersion } from '../page/page-config';
import { hasOwnSession } from '../overrides/active-overrides';
import { parseRegistry, type AreaEntry } from '../page/registry';

const TIME_LIMIT_MS = 5_000;

const written = z.object({
  build: z.string(),
  versions: z.object({ shell: z.string(), api: z.string().nullable() }),
  areas: z.array(z.unknown()),
});

/** What the server would write into the page now. */
export interface LatestRegistry extends Omit<z.infer<typeof written>, 'areas'> {
  areas: AreaEntry[];
}

/** What the server said when it was last asked; null where it did not say. */
let answered: LatestRegistry | null = null;
const listeners = new Set<() => void>();

function keep(answer: LatestRegistry | null) {
  answered = answer;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The server's last answer, for a screen that follows it; null where it was asked in vain. */
export const useRegistryAnswer = (): LatestRegistry | null => useSyncExternalStore(subscribe, () => answered);

/** Asks the server for the registry in use. Rejects where it does not say within 5 s. */
export async function latestRegistry(): Promise<LatestRegistry> {
  const answer = await ask().catch((cause: unknown) => {
    keep(null);
    throw new Error('The registry in use could not be read.', { cause });
  });
  // Of the API of a tab with its own session the server knows nothing.
  if (answer.versions.api !== null && !hasOwnSession(shellConfig())) takeApiVersion(answer.versions.api);
  keep(answer);
  return answer;
}

async function ask(): Promise<LatestRegistry> {
  const response = await fetch('/remotes.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`The answer was ${response.status}.`);
  const { areas, ...rest } = written.parse(await response.json());
  return { ...rest, areas: parseRegistry(areas).areas };
}
