import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** How long a result that needs no reading stays. */
const STAYS_MS = 5000;

/**
 * Clears what became of a file after a while. Nothing goes while the pointer is on it, the focus in it, or the tab
 * behind another: who reads slowly has the time (WCAG 2.2.1), and who comes back finds it. The handlers belong to the
 * element that would go.
 */
export function useClearLater(isDue: boolean, clear: () => void) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const isRunning = isDue && !isPointed && !isFocused && !isHidden;
  const clearNow = useEffectEvent(clear);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => clearNow(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

function onVisibility(told: () => void) {
  document.addEventListener('visibilitychange', told);
  return () => document.removeEventListener('visibilitychange', told);
}
