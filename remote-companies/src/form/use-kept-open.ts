import { useState } from 'react';

/** Optional fields stay open once shown, so that clearing the last one does not remove the focused input. */
export function useKeptOpen(isWanted: boolean) {
  const [isOpen, setOpen] = useState(isWanted);
  if (isWanted && !isOpen) setOpen(true);
  return { isOpen, close: () => setOpen(false) };
}
