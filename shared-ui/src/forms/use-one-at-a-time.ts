import { useRef, useState } from 'react';

/**
 * Runs one piece of work at a time; what is asked for meanwhile is dropped. It is busy from the press on that began
 * it: a mutation says that it is pending a moment later, and the second press of a double click comes before.
 */
export function useOneAtATime(): [isBusy: boolean, run: (work: () => Promise<void>) => void] {
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
