import { getInstance } from '@module-federation/runtime';
import { satisfiesRange } from '../registry/version-gate';
import type { AreaManifest } from './area-manifest';

/**
 * Returns the first required module that the shell lacks, as in 'react ^20.0.0; this shell has 19.3.1'.
 * Returns null if the shell has all of them.
 */
export function findSharedModuleProblem(required: AreaManifest['shared']): string | null {
  const provided = getInstance()?.options.shared ?? {};
  for (const { name, requiredVersion } of required) {
    // The shell does not share other entry points of shared packages, such as `react/jsx-dev-runtime`. Areas
    // on a dev server contain their own copies.
    if (!provided[name] && provided[name.split('/')[0] ?? '']) continue;
    const versions = provided[name]?.map(({ version }) => version) ?? [];
    if (versions.some((version) => satisfiesRange(version, requiredVersion))) continue;
    return `${name} ${requiredVersion}; this shell has ${versions.join(', ') || 'none'}`;
  }
  return null;
}
