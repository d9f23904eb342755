import { onAreaReport } from './area-report';

/** The first screen still fetches things of its own; what can wait does not get in their way. */
const SETTLE_MS = 2_000;

/** Calls once when the first area is on screen, or has failed, and the browser is idle. Returns the way to stop. */
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

/** Safari does not tell when it is idle. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? void requestIdleCallback(work) : work();
