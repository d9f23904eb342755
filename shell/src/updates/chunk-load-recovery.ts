import { hasUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { fetchRegistry } from '../releases/latest-registry';
import { hasNewRelease } from './new-release';
import { reloadPage } from '../browser/reload-page';

const PAUSE_MS = 60_000;

interface FailedArea {
  name: string;
  version: string;
}

/**
 * Reloads the page if the area has a new release, but only once per version, at most once a minute, and not
 * with unsaved changes. Returns true if it reloads.
 */
export async function recoverFromChunkLoadError({ name, version }: FailedArea): Promise<boolean> {
  const latest = await fetchRegistry().catch(() => null);
  // Without a new release, a reload would load the same files and lose the state of the screen.
  if (!hasNewRelease(name, latest) || hasUnsavedChanges() || wasReloaded(name, version)) return false;
  sessionStorage.setItem(keyOf(name), `${version} ${Date.now()}`);
  reloadPage();
  return true;
}

const keyOf = (name: string) => `reloaded-for-${name}`;

function wasReloaded(name: string, version: string): boolean {
  const [before, at] = sessionStorage.getItem(keyOf(name))?.split(' ') ?? [];
  return before === version || Date.now() - Number(at ?? 0) < PAUSE_MS;
}
