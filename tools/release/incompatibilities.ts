import { z } from 'zod';
import type { LiveContract, LiveVersions, ProvidedModules } from './live-contract';
import { satisfiesRange, type VersionRanges } from './version-range';

const sharedModule = z.object({ name: z.string(), requiredVersion: z.string() });

export const sharedModules = z.object({ shared: z.array(sharedModule) });

type SharedModule = z.infer<typeof sharedModule>;

interface Build {
  area: { requires: VersionRanges };
  shared: SharedModule[];
}

export const findIncompatibilities = ({ area, shared }: Build, live: LiveContract): string[] => [
  ...findVersionIncompatibilities(area.requires, live.versions),
  ...sharedReasons(shared, live.provides),
];

const PARTS = [
  ['shell', 'shell'],
  ['api', 'API'],
] as const;

export const findVersionIncompatibilities = (requires: VersionRanges, versions: LiveVersions): string[] =>
  PARTS.flatMap(([part, title]) => {
    const live = versions[part];
    if (!live) return [`The live ${title} does not say its version, and ${requires[part]} is required.`];
    return satisfiesRange(live, requires[part])
      ? []
      : [`The live ${title} is ${live}, and this build requires ${requires[part]} (requires in area.json).`];
  });

const sharedReasons = (shared: SharedModule[], provides: ProvidedModules) =>
  shared.flatMap(({ name, requiredVersion }) => {
    const live = provides[name];
    if (!live) return [`The live shell does not provide ${name}, which this build takes from it.`];
    return satisfiesRange(live.version, requiredVersion)
      ? []
      : [`The live shell provides ${name} ${live.version}, and this build requires ${requiredVersion}.`];
  });
