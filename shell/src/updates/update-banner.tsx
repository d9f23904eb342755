import { Banner, Button } from '@studio-desk/shared-ui/components';
import { useHasUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { loadNewVersion } from './load-new-version';
import { newsText, updateNews, type RunningVersions, type UpdateNews } from './update-news';
import { useEffect, useState } from 'react';
import { shellConfig } from '../page/page-config';
import { runningVersion } from '../releases/area-loader';
import { overrideOf } from '../overrides/active-overrides';
import { fetchRegistry } from '../releases/latest-registry';
import { repeatWhileVisible } from '../page/repeat-while-visible';

const EVERY_MS = 60_000;
const SPREAD_MS = 10_000;

/** A minute, more or less: the tabs of all staff do not ask in the same second. */
const aboutAMinute = () => EVERY_MS + SPREAD_MS * (2 * Math.random() - 1);

/** What is out in another version than this tab runs, as long as nobody said 'Later' to all of it. */
function useUpdates() {
  const [news, setNews] = useState<readonly UpdateNews[]>([]);
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => repeatWhileVisible(() => lookForNews(setNews), aboutAMinute), []);
  const isNew = news.some(({ mark }) => !later.has(mark));
  return {
    news: isNew ? news : [],
    putOff: () => setLater(new Set([...later, ...news.map(({ mark }) => mark)])),
  };
}

async function lookForNews(tell: (news: UpdateNews[]) => void): Promise<void> {
  try {
    tell(updateNews(await fetchRegistry(), thisTab()));
  } catch {
    // Nobody waits for it: the next look comes by itself, and an area that fails says so where it is.
  }
}

function thisTab(): RunningVersions {
  const { build, registry } = shellConfig();
  return {
    build,
    // What a developer put in its place is no release.
    versionOf: (area) => (overrideOf(area) ? undefined : runningVersion(area)),
    servedVersionOf: (area) => registry.areas.find(({ name }) => name === area)?.version,
  };
}

/** Offers what was released since this tab was opened; never while something is unsaved. */
export function UpdateBanner() {
  const { news, putOff } = useUpdates();
  const isUnsaved = useHasUnsavedChanges();
  if (isUnsaved || news.length === 0) return null;
  return (
    <div className="page-width pt-3">
      <Banner
        title={newsText(news)}
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
