import { onAreaReport } from './area-report';

/** Time for the first screen to fetch its data. */
const SETTLE_MS = 2_000;

/** Runs `work` when the first area has loaded or failed and the browser is idle; returns a cancel function. */
export function afterFirstScreen(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopListening = onAreaReport(({ kind }) => {
    if (kind === 'fell-back') return;
    stopListening();
    timer = setTimeout(() => whenIdle(work), SETTLE_MS);
  });
  return () => {
    stopListening();
    clearTimeout(timer);
  };
}

/** Safari does not support `requestIdleCallback`. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? void requestIdleCallback(work) : work();
