import { useState } from 'react';

/** True if a link opened a record that is not on this page and has not been in the list since. */
export function useIsOnOtherPage(rows: readonly { id: string }[], openId: string | null): boolean {
  const [listedId, setListedId] = useState<string | null>(null);
  const isListed = rows.some(({ id }) => id === openId);
  // Remember it, because a deleted record leaves the list before its details close.
  if (isListed && listedId !== openId) setListedId(openId);
  return openId !== null && !isListed && listedId !== openId;
}
