import { useState } from 'react';

/** Whether fields that only some need are shown. Once open they stay: clearing the last one keeps it under the cursor. */
export function useKeptOpen(isWanted: boolean) {
  const [isOpen, setOpen] = useState(isWanted);
  if (isWanted && !isOpen) setOpen(true);
  return { isOpen, close: () => setOpen(false) };
}
