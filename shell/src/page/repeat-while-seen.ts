/**
 * Does `work` again and again while the tab is seen, `wait` milliseconds after it was done, and at once when somebody
 * comes back to the tab or the network does. Never twice at the same time. Returns the way to stop.
 */
export function repeatWhileSeen(work: () => Promise<void>, wait: () => number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let stopped = false;

  const plan = () => {
    clearTimeout(timer);
    if (!stopped && isSeen()) timer = setTimeout(() => void run(), wait());
  };
  const run = async () => {
    if (busy) return;
    clearTimeout(timer);
    busy = true;
    try {
      await work();
    } finally {
      busy = false;
      plan();
    }
  };
  const back = () => {
    if (isSeen()) void run();
    else clearTimeout(timer);
  };

  plan();
  document.addEventListener('visibilitychange', back);
  window.addEventListener('online', back);
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', back);
    window.removeEventListener('online', back);
  };
}

const isSeen = () => document.visibilityState === 'visible';
