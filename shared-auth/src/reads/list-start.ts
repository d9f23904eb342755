import type { DataTag, QueryKey } from '@tanstack/react-query';
import { queryClient } from '../session/query-client';
import type { Page } from '../session/request';

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
