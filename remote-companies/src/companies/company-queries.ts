import { queryOptions, request, requestPage, useMutation, useQueryClient } from '@studio-desk/shared-auth';
import {
  CACHE_SIZE,
  companyRoutes,
  configRoutes,
  filled,
  PAGE_SIZE,
  type CompanyCreate,
} from '@studio-desk/shared-contract';

const all = () => ['companies'] as const;

/** Every read of companies: its key and its call. */
export const companyQueries = {
  all,
  /** Up to 1000 companies by name, loaded once (spec section 4). */
  cache: () =>
    queryOptions({
      queryKey: [...all(), 'cache'],
      queryFn: () => requestPage(companyRoutes.list, { querystring: { limit: CACHE_SIZE } }),
    }),
  page: (page: number) =>
    queryOptions({
      queryKey: [...all(), 'page', page],
      queryFn: () =>
        requestPage(companyRoutes.list, {
          querystring: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        }),
    }),
  search: (q: string) =>
    queryOptions({
      queryKey: [...all(), 'search', q],
      queryFn: () => request(companyRoutes.search, { querystring: { q } }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all(), 'detail', id],
      queryFn: () => request(companyRoutes.get, { params: { id } }),
    }),
  options: () =>
    queryOptions({
      queryKey: [...all(), 'options'],
      queryFn: () => request(configRoutes.options, {}),
    }),
};

export function useAddCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyCreate) => request(companyRoutes.create, { body: filled(body) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: all() }),
  });
}
