import { Banner, Button } from '@studio-desk/shared-ui/components';
import { useHasUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { loadNewVersion } from './load-new-version';
import { newsText } from './update-news';
import { useUpdates } from './use-updates';

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
