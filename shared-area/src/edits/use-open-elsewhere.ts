import { useQuery } from '@studio-desk/shared-auth';
import { useState } from 'react';
import type { Queries } from './open-record';

interface OpenElsewhereOptions {
  rows: readonly { id: string }[];
  openId: string | null;
  enabled: boolean;
}

/** Returns the open record if no page with its row was shown since it was opened: its row stands above the others. */
export function useOpenElsewhere<Row extends { id: string }>(
  queries: Pick<Queries<Row>, 'detail'>,
  { rows, openId, enabled }: OpenElsewhereOptions,
): Row | undefined {
  const [listedId, setListedId] = useState<string | null>(null);
  // Remember it, because a deleted record leaves the list before its details close.
  if (enabled && listedId !== openId && rows.some(({ id }) => id === openId)) setListedId(openId);
  const isElsewhere = enabled && openId !== null && listedId !== openId;
  const { data, error } = useQuery({ ...queries.detail(openId ?? ''), enabled: isElsewhere });
  return isElsewhere && !error ? data : undefined;
}
