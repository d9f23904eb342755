import { useEffect, useRef, useState } from 'react';

/**
 * Focuses the field, or the first field in the element, when its screen opens, unless the user has focused
 * another element. Does nothing on touch devices, where the keyboard would cover the screen.
 */
export function useFocusOnMount<Box extends HTMLElement = HTMLInputElement>(isWanted = true) {
  const box = useRef<Box>(null);
  const [first] = useState(isWanted);
  useEffect(() => {
    if (!first || matchMedia('(pointer: coarse)').matches) return;
    // Wait a frame, because the shell first focuses the new screen.
    const frame = requestAnimationFrame(() => {
      const field = box.current?.querySelector('input') ?? box.current;
      if (document.activeElement?.contains(field)) field?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [first]);
  return box;
}
