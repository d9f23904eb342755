import { hasUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { fetchRegistry } from '../releases/latest-registry';
import { hasNewRelease } from './new-release';
import { reloadPage } from '../page/reload-page';

const PAUSE_MS = 60_000;

interface RunningRelease {
  name: string;
  version: string;
}

/** Reloads once per version, at most once a minute, never with unsaved changes; returns whether it does. */
export async function recoverFromChunkLoadError({ name, version }: RunningRelease): Promise<boolean> {
  const answer = await fetchRegistry().catch(() => null);
  // Without a new release a reload would not help, and would lose what is on screen.
  if (!hasNewRelease(name, answer) || hasUnsavedChanges() || wasReloaded(name, version)) return false;
  sessionStorage.setItem(keyOf(name), `${version} ${Date.now()}`);
  reloadPage();
  return true;
}

const keyOf = (name: string) => `reloaded-for-${name}`;

function wasReloaded(name: string, version: string): boolean {
  const [before, at] = sessionStorage.getItem(keyOf(name))?.split(' ') ?? [];
  return before === version || Date.now() - Number(at ?? 0) < PAUSE_MS;
}
