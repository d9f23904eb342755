import { useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Disables a form's fields while saving, because input then would be lost. Restores the focus
 * afterwards.
 */
export function useHeldFields(): [isHeld: boolean, hold: <T>(work: () => Promise<T>) => Promise<T>] {
  const [isHeld, setHeld] = useState(false);
  const hold = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = document.activeElement;
    setHeld(true);
    try {
      return await work();
    } finally {
      // Synchronously, because the form focuses an invalid field next.
      flushSync(() => setHeld(false));
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    }
  };
  return [isHeld, hold];
}
