import { Banner, Button, RetryIcon } from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import type { AreaEntry, AreaRelease } from '../page/registry';
import type { AreaError } from '../releases/area-error';

interface FallBackBannerProps {
  area: AreaEntry;
  shown: AreaRelease;
  instead: AreaError;
  onTryAgain: () => Promise<AreaError | null>;
}

/** Says that the version before stands in for the one in use. */
export function FallBackBanner({ area, shown, instead, onTryAgain }: FallBackBannerProps) {
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await onTryAgain();
    setBusy(false);
  };
  const failed = instead.version ?? area.version;
  const words =
    instead.failure === 'screen-failed' ? `a screen of ${failed} failed` : `${failed} could not be loaded`;
  return (
    <Banner
      tone="warning"
      className="mb-4"
      action={
        <Button size="sm" icon={RetryIcon} busy={busy} onClick={() => void tryAgain()}>
          Try again
        </Button>
      }
    >
      {shown.title} {shown.version} is shown: {words}.
    </Banner>
  );
}
