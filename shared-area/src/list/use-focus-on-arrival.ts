import { useEffect, useRef, useState } from 'react';

/**
 * Focuses the field when its screen opens, unless the user has focused another element. Does nothing on touch
 * devices, where the keyboard would cover the screen.
 */
export function useFocusOnArrival(isWanted = true) {
  const field = useRef<HTMLInputElement>(null);
  const [first] = useState(isWanted);
  useEffect(() => {
    if (!first || matchMedia('(pointer: coarse)').matches) return;
    // Wait a frame, because the shell first focuses the new screen.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.contains(field.current)) field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [first]);
  return field;
}
