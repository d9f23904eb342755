import { queryOptions, request, requestPage, useMutation, useQueryClient } from '@studio-desk/shared-auth';
import {
  filled,
  PAGE_SIZE,
  personRoutes,
  type PersonCreate,
  type PersonLabel,
} from '@studio-desk/shared-contract';

const all = () => ['people'] as const;

export interface PersonPage {
  search: string;
  /** People with any of them; none means all people. */
  labels: PersonLabel[];
  page: number;
}

/** Every read of people: its key and its call. There is no cache of all of them: the server searches. */
export const personQueries = {
  all,
  page: ({ search, labels, page }: PersonPage) =>
    queryOptions({
      queryKey: [...all(), 'page', search, labels, page],
      queryFn: () =>
        requestPage(personRoutes.list, {
          querystring: filled({
            limit: PAGE_SIZE,
            offset: (page - 1) * PAGE_SIZE,
            search,
            labels: labels.join(','),
          }),
        }),
    }),
};

export function useAddPerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PersonCreate) => request(personRoutes.create, { body: filled(body) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: all() }),
  });
}
