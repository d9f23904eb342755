/**
 * Runs `work` every `wait()` ms while the tab is visible, and whenever the tab becomes visible or the browser
 * goes online. Returns a function that ends the repetition.
 */
export function repeatWhileVisible(work: () => Promise<void>, wait: () => number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let stopped = false;

  const schedule = () => {
    clearTimeout(timer);
    if (!stopped && isVisible()) timer = setTimeout(() => void run(), wait());
  };
  const run = async () => {
    if (busy) return;
    clearTimeout(timer);
    busy = true;
    try {
      await work();
    } finally {
      busy = false;
      schedule();
    }
  };
  const resume = () => {
    if (isVisible()) void run();
    else clearTimeout(timer);
  };

  schedule();
  document.addEventListener('visibilitychange', resume);
  window.addEventListener('online', resume);
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', resume);
    window.removeEventListener('online', resume);
  };
}

const isVisible = () => document.visibilityState === 'visible';
