import type { DataTag, QueryKey } from '@tanstack/react-query';
import { queryClient } from '../session/query-client';
import type { Page } from '../session/request';

/**
 * A read of one record begins with what a list holds of it already, as old as that list: where the list is known to
 * be out of date, the record is shown and read anew.
 */
export const startFromList = <Row extends { id: string }>(
  list: DataTag<QueryKey, Page<Row[]>, Error>,
  id: string,
) => ({
  initialData: () => queryClient.getQueryData(list)?.rows.find((row) => row.id === id),
  initialDataUpdatedAt: () => {
    const state = queryClient.getQueryState(list);
    return state?.isInvalidated ? 0 : state?.dataUpdatedAt;
  },
});
