import { onAreaEvent } from './area-events';

/** Wait this long after the first area has loaded, so that its screen can fetch its data first. */
const SETTLE_MS = 2_000;

/**
 * Runs `work` when the first area has loaded or failed and the browser is idle. Returns a function that
 * cancels the run.
 */
export function runAfterFirstScreen(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopListening = onAreaEvent(({ kind }) => {
    if (kind === 'fell-back') return;
    stopListening();
    timer = setTimeout(() => whenIdle(work), SETTLE_MS);
  });
  return () => {
    stopListening();
    clearTimeout(timer);
  };
}

/** Runs `work` when the browser is idle, or at once if it has no `requestIdleCallback` (Safari). */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? void requestIdleCallback(work) : work();
