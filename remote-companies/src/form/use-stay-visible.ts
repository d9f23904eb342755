import { useState } from 'react';

/**
 * Optional fields stay visible once shown, so that clearing the last value does not remove the focused input.
 */
export function useStayVisible(isWanted: boolean) {
  const [isOpen, setOpen] = useState(isWanted);
  if (isWanted && !isOpen) setOpen(true);
  return { isOpen, close: () => setOpen(false) };
}
