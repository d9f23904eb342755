import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const STAYS_MS = 5000;

/** Pauses while hovered, focused or in a hidden tab, so that slow readers have time (WCAG 2.2.1). */
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
