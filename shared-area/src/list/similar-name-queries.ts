import { queryOptions, request } from '@studio-desk/shared-auth';
import { MIN_SEARCH_LENGTH, searchRoute, type RecordKind } from '@studio-desk/shared-contract';

export const similarNameQueries = {
  hits: (kind: RecordKind, q: string) =>
    queryOptions({
      queryKey: [kind, 'similar-names', q],
      queryFn: async () => (await request(searchRoute, { querystring: { q } }))[kind],
      enabled: q.length >= MIN_SEARCH_LENGTH,
    }),
};
