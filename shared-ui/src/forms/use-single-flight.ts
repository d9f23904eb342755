import { useRef, useState } from 'react';

/**
 * Blocks a second call synchronously, because a mutation's `isPending` is set too late for a double click.
 */
export function useSingleFlight(): [isBusy: boolean, run: (work: () => Promise<void>) => void] {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    void work().finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  };
  return [isBusy, run];
}
