import { queryOptions, request, requestPage, useMutation, useQueryClient } from '@studio-desk/shared-auth';
import { CACHE_SIZE, filled, judgeRoutes, PAGE_SIZE, type JudgeCreate } from '@studio-desk/shared-contract';

const all = () => ['judges'] as const;

/** Every read of judges: its key and its call. */
export const judgeQueries = {
  all,
  /** Up to 1000 judges by name, loaded once (spec section 4). */
  cache: () =>
    queryOptions({
      queryKey: [...all(), 'cache'],
      queryFn: () => requestPage(judgeRoutes.list, { querystring: { limit: CACHE_SIZE } }),
    }),
  page: (search: string, page: number) =>
    queryOptions({
      queryKey: [...all(), 'page', search, page],
      queryFn: () =>
        requestPage(judgeRoutes.list, {
          querystring: filled({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, search }),
        }),
    }),
};

export function useAddJudge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: JudgeCreate) => request(judgeRoutes.create, { body: filled(body) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: all() }),
  });
}
