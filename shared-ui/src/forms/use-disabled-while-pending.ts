import { useState } from 'react';
import { flushSync } from 'react-dom';

export function useDisabledWhilePending(): [
  isDisabled: boolean,
  hold: <T>(work: () => Promise<T>) => Promise<T>,
] {
  const [isPending, setPending] = useState(false);
  const whilePending = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = document.activeElement;
    setPending(true);
    try {
      return await work();
    } finally {
      // Enable the fields synchronously, because the form focuses an invalid field next.
      flushSync(() => setPending(false));
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    }
  };
  return [isPending, whilePending];
}
