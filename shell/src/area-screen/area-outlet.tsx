import { confirmLeave, hasUnsavedChanges, useLocation } from '@studio-desk/shared-ui/runtime';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Area } from '../registry/registry';
import { AreaErrorBoundary } from './area-error-boundary';
import { AreaErrorCard } from './area-error-card';
import { toAreaError, type AreaError } from '../releases/area-error';
import {
  loadArea,
  loadPreviousRelease,
  reloadArea,
  activateArea,
  type RunningRelease,
} from '../releases/area-loader';
import { AreaScreen } from './area-screen';
import { AreaSkeleton } from './area-skeleton';

interface AreaOutletProps {
  area: Area;
  others: string[];
}

export function AreaOutlet({ area, others }: AreaOutletProps) {
  const { pathname } = useLocation();
  const { attempt, onScreen, ready, show, showReady } = useAttempts(area);
  const tryAgain = () => show(reloadArea(area));
  return (
    <AreaErrorBoundary
      key={attempt.number}
      area={area}
      screen={pathname}
      fallback={(error) => (
        <AreaErrorCard
          key={error.reference}
          area={area}
          others={others}
          error={error}
          onTryAgain={tryAgain}
          onUsePrevious={() => show(loadPreviousRelease(area, error))}
        />
      )}
    >
      <Suspense fallback={<AreaSkeleton />}>
        <AreaScreen
          area={area}
          attempt={attempt}
          onScreen={onScreen}
          ready={ready}
          onTryAgain={tryAgain}
          onShowReady={() => void showReady()}
        />
      </Suspense>
    </AreaErrorBoundary>
  );
}

function useAttempts(area: Area) {
  const [attempt, setAttempt] = useState(() => ({ number: 0, loading: loadArea(area) }));
  const [ready, setReady] = useState<RunningRelease | null>(null);
  const onScreen = useRef<RunningRelease>(null);

  useEffect(() => {
    // The button that started this attempt has unmounted, so focus the screen, unless the user moved the
    // focus elsewhere.
    const isLost = document.activeElement === document.body;
    if (attempt.number > 0 && isLost) document.getElementById('screen')?.focus();
  }, [attempt.number]);

  function put(next: RunningRelease) {
    activateArea(area, next);
    setReady(null);
    const loading = Promise.resolve(next);
    setAttempt(({ number }) => ({ number: number + 1, loading }));
  }

  async function show(loading: Promise<RunningRelease>): Promise<AreaError | null> {
    let next: RunningRelease;
    try {
      next = await loading;
    } catch (error) {
      return toAreaError(error);
    }
    const shown = onScreen.current;
    if (shown?.release.key === next.release.key) return next.fallbackReason ?? null;
    if (shown && hasUnsavedChanges()) {
      activateArea(area, shown);
      setReady(next);
    } else put(next);
    return null;
  }

  async function showReady(): Promise<void> {
    if (ready && (await confirmLeave())) put(ready);
  }

  return { attempt, onScreen, ready, show, showReady };
}
