import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashesOf } from './file-hashes.mjs';
import { AREAS, originOf } from './ports.mjs';

const root = new URL('../../', import.meta.url);
const json = (path) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const distOf = (name) => fileURLToPath(new URL(`remote-${name}/dist`, root));

/** The registry of dev servers: what each area says of itself, and where it is served. */
export const localRegistry = (addressOf = originOf) => ({
  areas: AREAS.map((name) => ({
    version: json(`remote-${name}/package.json`).version,
    manifest: `${addressOf(name)}/mf-manifest.json`,
    ...json(`remote-${name}/public/area.json`),
  })),
});

/** The registry of a local start: the same, with the hashes of the built files. */
export const builtRegistry = (addressOf = originOf) => ({
  areas: localRegistry(addressOf).areas.map((entry) => ({ ...entry, ...filesOf(entry.name) })),
});

/** Changes with each build of an area. */
export const builtAt = () => AREAS.map((name) => stampsOf(distOf(name))).join();

/** An area that is not built, or is being built, has no hashes: the shell says so. */
function filesOf(name) {
  try {
    return { files: hashesOf(distOf(name)) };
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return {};
  }
}

function stampsOf(folder) {
  try {
    return readdirSync(folder, { recursive: true })
      .map((path) => `${path}:${statSync(`${folder}/${path}`).mtimeMs}`)
      .join();
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return 'none';
  }
}
