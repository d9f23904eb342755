import { hasUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { fetchRegistry } from '../releases/latest-registry';
import { isReleasedAnew } from './new-release';
import { reloadPage } from '../page/reload-page';

const PAUSE_MS = 60_000;

interface RunningRelease {
  name: string;
  version: string;
}

/**
 * A part of a running area is no longer on its server, as after a release that removed it: where the page was served
 * with another release than is live, it is loaded anew. Answers whether it is. Not while something is unsaved, and
 * never for ever: once for a version, and not twice within a minute.
 */
export async function recoverFromChunkLoadError({ name, version }: RunningRelease): Promise<boolean> {
  // Asked in any case: the card offers a new page where it would bring something.
  const answer = await fetchRegistry().catch(() => null);
  // Without a network, or a release, a new page would bring nothing and take what is on screen.
  if (!isReleasedAnew(name, answer) || hasUnsavedChanges() || wasReloaded(name, version)) return false;
  sessionStorage.setItem(keyOf(name), `${version} ${Date.now()}`);
  reloadPage();
  return true;
}

const keyOf = (name: string) => `reloaded-for-${name}`;

function wasReloaded(name: string, version: string): boolean {
  const [before, at] = sessionStorage.getItem(keyOf(name))?.split(' ') ?? [];
  return before === version || Date.now() - Number(at ?? 0) < PAUSE_MS;
}
