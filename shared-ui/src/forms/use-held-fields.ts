import { useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Says when the fields of a form are to be disabled: while what they say is under way, for what would be typed then is
 * lost. Whoever was in a field is there again afterwards.
 */
export function useHeldFields(): [isHeld: boolean, hold: <T>(work: () => Promise<T>) => Promise<T>] {
  const [isHeld, setHeld] = useState(false);
  const hold = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = document.activeElement;
    setHeld(true);
    try {
      return await work();
    } finally {
      // At once: what was refused puts the focus on its field next.
      flushSync(() => setHeld(false));
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    }
  };
  return [isHeld, hold];
}
