import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { AreaError } from './area-error';
import { isGoneChunk } from './gone-chunk';

const manifests = new Map<string, string>();

/** The runtime takes manifests that were fetched and checked here, and fetches none by itself. */
const checkedManifests = {
  name: 'checked-manifests',
  fetch: (address: string) => {
    const text = manifests.get(address);
    return text === undefined
      ? Promise.reject(new Error(`The manifest ${address} was not checked.`))
      : Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } }));
  },
};

let plugged = false;

/** Gets the one exposed module of an area from the federation runtime. */
export async function importCode(name: string, address: string, manifest: string): Promise<unknown> {
  if (!plugged) registerPlugins([checkedManifests]);
  plugged = true;
  manifests.set(address, manifest);
  // `force` makes the runtime forget what it knows of the area: another version has files of other names.
  registerRemotes([{ name, entry: address, type: 'module' }], { force: true });
  try {
    return await loadRemote(`${name}/area`);
  } catch (error) {
    throw new AreaError(isGoneChunk(error) ? 'unreachable' : 'code-failed', { cause: error });
  }
}
