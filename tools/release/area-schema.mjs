import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const SCHEMA = fileURLToPath(new URL('../../shell/src/page/registry.ts', import.meta.url));

/** Relative in a release folder; a shell reads it from wherever that is served. */
const MANIFEST = 'https://areas.invalid/mf-manifest.json';

/**
 * Why the shell would drop an area from its registry, by the shell's own schema; undefined where it takes it.
 * @param {object} area what the area says of itself, with `version` and `files`
 * @returns {Promise<string | undefined>}
 */
export async function whyDropped(area) {
  const { module } = await runnerImport(SCHEMA);
  return module.parseRegistry([{ ...area, manifest: MANIFEST }]).dropped[0]?.problem;
}
