import { useQuery } from '@studio-desk/shared-auth';
import { useState } from 'react';
import type { RecordQueries } from './open-record-content';

interface UnlistedRecordOptions {
  rows: readonly { id: string }[];
  openId: string | null;
  enabled: boolean;
}

/** Returns the open record if `rows` has never contained it: the list then shows it above its rows. */
export function useUnlistedRecord<Row extends { id: string }>(
  queries: Pick<RecordQueries<Row>, 'detail'>,
  { rows, openId, enabled }: UnlistedRecordOptions,
): Row | undefined {
  const [listedId, setListedId] = useState<string | null>(null);
  // Remember that the row was listed, because a deleted row leaves the list before its details close.
  if (enabled && listedId !== openId && rows.some(({ id }) => id === openId)) setListedId(openId);
  const isUnlisted = enabled && openId !== null && listedId !== openId;
  const { data, error } = useQuery({ ...queries.detail(openId ?? ''), enabled: isUnlisted });
  return isUnlisted && !error ? data : undefined;
}
