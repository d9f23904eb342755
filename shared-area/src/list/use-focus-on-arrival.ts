import { useEffect, useRef, useState } from 'react';

/** The field has the focus when its screen opens, unless the user has moved on, or would get a keyboard over the screen. */
export function useFocusOnArrival(isWanted = true) {
  const field = useRef<HTMLInputElement>(null);
  const [first] = useState(isWanted);
  useEffect(() => {
    if (!first || matchMedia('(pointer: coarse)').matches) return;
    // The shell focuses the new screen in this frame.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.contains(field.current)) field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [first]);
  return field;
}
