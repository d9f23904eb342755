import { hasUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { shellConfig } from '../page/page-config';
import { overrideOf } from '../overrides/active-overrides';
import type { AreaEntry } from '../page/registry';
import { latestRegistry } from './latest-registry';
import { reloadPage } from '../page/reload-page';
import { releaseKey } from './area-files';
import type { AreaState } from './area-state';
import { addIntegrity } from './import-map';

/** The registry is a hint here: whoever waits for an area does not wait long for it. */
const PATIENCE_MS = 2_000;

/**
 * Takes over the area's entry as the registry has it now, and answers whether it is another version. Where the browser
 * cannot check that one in this page, a new page may be the way to it: never when something is unsaved.
 */
export async function takeNewest(
  state: AreaState,
  { mayReloadPage = false, signal }: { mayReloadPage?: boolean; signal?: AbortSignal },
): Promise<boolean> {
  const newest = await newestEntry(state.entry);
  signal?.throwIfAborted();
  if (releaseKey(newest) === releaseKey(state.entry)) return false;
  if (shellConfig().hashes === 'optional' || addIntegrity(newest)) {
    state.entry = newest;
    return true;
  }
  if (mayReloadPage && !hasUnsavedChanges()) reloadPage();
  return false;
}

/** The entry as the registry has it; the known one where that cannot be told, or is replaced in this tab. */
export async function newestEntry(known: AreaEntry): Promise<AreaEntry> {
  if (overrideOf(known.name)) return known;
  const asked = latestRegistry().then(
    ({ areas }) => areas.find(({ name }) => name === known.name),
    // A registry that does not answer changes nothing: the area itself says what is wrong with it.
    () => undefined,
  );
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  return (await Promise.race([asked, patience])) ?? known;
}
