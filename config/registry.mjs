import { readFileSync } from 'node:fs';
import { AREAS, originOf } from './ports.mjs';

const root = new URL('../', import.meta.url);
const json = (path) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

/** The registry of a local start: what each area says of itself, and where it is served. */
export const localRegistry = (addressOf = originOf) => ({
  areas: AREAS.map((name) => ({
    version: json(`remote-${name}/package.json`).version,
    manifest: `${addressOf(name)}/mf-manifest.json`,
    ...json(`remote-${name}/public/area.json`),
  })),
});
