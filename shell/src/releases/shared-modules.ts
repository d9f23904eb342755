import { getInstance } from '@module-federation/runtime';
import { satisfiesRange } from '../registry/version-gate';
import type { AreaManifest } from './area-manifest';

/**
 * Describes the first module whose required version the shell does not have, with the versions that the shell
 * has. Returns null if there is none.
 */
export function findSharedModuleProblem(required: AreaManifest['shared']): string | null {
  const provided = getInstance()?.options.shared ?? {};
  for (const { name, requiredVersion } of required) {
    // Skip other entry points of shared packages, such as `react/jsx-dev-runtime`: the shell does not share
    // them, and areas on a dev server bring their own.
    if (!provided[name] && provided[name.split('/')[0] ?? '']) continue;
    const versions = provided[name]?.map(({ version }) => version) ?? [];
    if (versions.some((version) => satisfiesRange(version, requiredVersion))) continue;
    return `${name} ${requiredVersion}; this shell has ${versions.join(', ') || 'none'}`;
  }
  return null;
}
