import { onAreaReport } from './area-report';

/** The first screen is still fetching its data. */
const SETTLE_MS = 2_000;

/** Runs once the first area is shown or has failed and the browser is idle; returns the cancel function. */
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

/** Safari has no `requestIdleCallback`. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? void requestIdleCallback(work) : work();
