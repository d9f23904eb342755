import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const MESSAGE_MS = 5000;

/** If `isDue`, calls `clear` after 5 s without hover or focus in a visible tab (WCAG 2.2.1). */
export function useDelayedClear(isDue: boolean, clear: () => void) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const isRunning = isDue && !isPointed && !isFocused && !isHidden;
  const clearNow = useEffectEvent(clear);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => clearNow(), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

function onVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
