import { Banner, Button } from '@studio-desk/shared-ui/components';
import { useHasUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { loadNewVersion } from './load-new-version';
import {
  describeUpdates,
  findAvailableUpdates,
  type RunningVersions,
  type AvailableUpdate,
} from './available-updates';
import { useEffect, useState } from 'react';
import { getPageConfig } from '../registry/page-config';
import { getRunningVersion } from '../releases/area-loader';
import { findOverride } from '../overrides/active-overrides';
import { fetchRegistry } from '../releases/latest-registry';
import { repeatWhileVisible } from '../browser/repeat-while-visible';

const EVERY_MS = 60_000;
const SPREAD_MS = 10_000;

/** Jitter, so that tabs do not all request the registry in the same second. */
const aboutAMinute = () => EVERY_MS + SPREAD_MS * (2 * Math.random() - 1);

function useAvailableUpdates() {
  const [news, setNews] = useState<readonly AvailableUpdate[]>([]);
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => repeatWhileVisible(() => findUpdates(setNews), aboutAMinute), []);
  const isNew = news.some(({ mark }) => !later.has(mark));
  return {
    news: isNew ? news : [],
    putOff: () => setLater(new Set([...later, ...news.map(({ mark }) => mark)])),
  };
}

async function findUpdates(onFound: (news: AvailableUpdate[]) => void): Promise<void> {
  try {
    onFound(findAvailableUpdates(await fetchRegistry(), thisTab()));
  } catch {
    // Ignore the failure: the next poll tries again.
  }
}

function thisTab(): RunningVersions {
  const { build, failedBuild, registry, versions } = getPageConfig();
  return {
    build,
    failedBuild,
    shellVersion: versions.shell,
    versionOf: (area) => (findOverride(area) ? undefined : getRunningVersion(area)),
    servedVersionOf: (area) => registry.areas.find(({ name }) => name === area)?.version,
  };
}

export function UpdateBanner() {
  const { news, putOff } = useAvailableUpdates();
  const isUnsaved = useHasUnsavedChanges();
  if (isUnsaved || news.length === 0) return getPageConfig().failedBuild ? <FailedBuildNotice /> : null;
  return (
    <div className="page-width pt-3">
      <Banner
        title={describeUpdates(news)}
        action={
          <div className="flex gap-2">
            <Button size="sm" tone="quiet" onClick={putOff}>
              Later
            </Button>
            <Button size="sm" onClick={() => void loadNewVersion()}>
              Update
            </Button>
          </div>
        }
      />
    </div>
  );
}

const FailedBuildNotice = () => (
  <div className="page-width pt-3">
    <Banner tone="warning">
      The newest version of Studio Desk did not start, so this is the version before. We will try the newest
      again after an hour.
    </Banner>
  </div>
);
