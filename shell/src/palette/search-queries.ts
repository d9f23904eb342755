import { keepPreviousData, queryOptions, request } from '@studio-desk/shared-auth';
import { MIN_SEARCH_LENGTH, searchRoute } from '@studio-desk/shared-contract';
import { shellQueries } from '../shell-queries';

export const searchQueries = {
  records: (q: string) =>
    queryOptions({
      queryKey: [...shellQueries.all(), 'search', q],
      queryFn: () => request(searchRoute, { querystring: { q } }),
      enabled: q.length >= MIN_SEARCH_LENGTH,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
