import { use, useEffect, useImperativeHandle, useState, type Ref } from 'react';
import type { Area, Release } from '../registry/registry';
import type { AreaError } from '../releases/area-error';
import type { RunningRelease } from '../releases/area-loader';
import { emitAreaEvent } from '../releases/area-events';
import { Banner, Button, RetryIcon } from '@studio-desk/shared-ui/components';

interface ReadyBannerProps {
  ready: RunningRelease;
  onShow: () => void;
}

const ReadyBanner = ({ ready: { release }, onShow }: ReadyBannerProps) => (
  <Banner
    className="mb-4"
    action={
      <Button size="sm" onClick={onShow}>
        Show it
      </Button>
    }
  >
    {release.title} {release.version} is ready. Save what you typed first: it starts with empty forms.
  </Banner>
);

interface AreaScreenProps {
  area: Area;
  attempt: { number: number; loading: Promise<RunningRelease> };
  onScreen: Ref<RunningRelease>;
  ready: RunningRelease | null;
  onTryAgain: () => Promise<AreaError | null>;
  onShowReady: () => void;
}

export function AreaScreen(props: AreaScreenProps) {
  const { area, attempt, onScreen, ready, onTryAgain, onShowReady } = props;
  const running = use(attempt.loading);
  const { Screens, fallbackReason } = running;
  useLoadReport(area, running, attempt.number > 0);
  useImperativeHandle(onScreen, () => running, [running]);
  return (
    <>
      {ready && <ReadyBanner ready={ready} onShow={onShowReady} />}
      {fallbackReason && !ready && (
        <FallBackBanner
          area={area}
          shown={running.release}
          fallbackReason={fallbackReason}
          onTryAgain={onTryAgain}
        />
      )}
      <Screens />
    </>
  );
}

const reported = new WeakSet<RunningRelease>();

function useLoadReport({ name }: Area, running: RunningRelease, wasAskedFor: boolean) {
  useEffect(() => {
    if (reported.has(running) && !wasAskedFor) return;
    reported.add(running);
    emitAreaEvent({ kind: 'loaded', area: name, version: running.release.version });
  }, [name, running, wasAskedFor]);
}

interface FallBackBannerProps {
  area: Area;
  shown: Release;
  fallbackReason: AreaError;
  onTryAgain: () => Promise<AreaError | null>;
}

function FallBackBanner({ area, shown, fallbackReason, onTryAgain }: FallBackBannerProps) {
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await onTryAgain();
    setBusy(false);
  };
  const failed = fallbackReason.version ?? area.version;
  const message =
    fallbackReason.failure === 'screen-failed'
      ? `a screen of ${failed} failed`
      : `${failed} could not be loaded`;
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
      {shown.title} {shown.version} is shown: {message}.
    </Banner>
  );
}
