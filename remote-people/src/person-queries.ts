import {
  downloadFile,
  queryClient,
  queryOptions,
  request,
  requestPage,
  uploadFile,
  useMutation,
} from '@studio-desk/shared-auth';
import type { SentFile } from '@studio-desk/shared-area/uploads';
import {
  companyRoutes,
  omitEmpty,
  PAGE_SIZE,
  personRoutes,
  type PersonLabel,
} from '@studio-desk/shared-contract';
import { entityQueries } from '@studio-desk/shared-area';
import { emptyUnlessList } from './no-list';

export const personEntity = entityQueries({
  key: 'people',
  calls: personRoutes,
  onForget: (id) => {
    queryClient.setQueryData(
      metrics().queryKey,
      (read) =>
        read && { ...read, recent_additions: read.recent_additions.filter((person) => person.id !== id) },
    );
  },
});

const { all } = personEntity.queries;

const metrics = () =>
  queryOptions({
    queryKey: [...all(), 'metrics'],
    queryFn: () => request(personRoutes.metrics, {}),
  });

export interface PersonPage {
  search: string;
  /** Matches people with any of these labels; empty matches everyone. */
  labels: PersonLabel[];
  page: number;
}

/** The server searches people, so nothing loads `cache`. */
export const personQueries = {
  ...personEntity.queries,
  page: ({ search, labels, page }: PersonPage) =>
    queryOptions({
      queryKey: [...all(), 'page', search, labels, page],
      queryFn: () =>
        requestPage(personRoutes.list, {
          querystring: omitEmpty({
            limit: PAGE_SIZE,
            offset: (page - 1) * PAGE_SIZE,
            search,
            labels: labels.join(','),
          }),
        }).catch(emptyUnlessList),
    }),
  search: (q: string) =>
    queryOptions({
      queryKey: [...all(), 'search', q],
      queryFn: () => request(personRoutes.search, { querystring: { q } }),
    }),
  nameCheck: (name: string) =>
    queryOptions({
      queryKey: [...all(), 'name-check', name],
      queryFn: () => request(personRoutes.checkName, { querystring: { name } }),
    }),
  metrics,
  smartRouting: (id: string) =>
    queryOptions({
      queryKey: [...all(), 'smart-routing', id],
      queryFn: () => request(personRoutes.smartRouting, { params: { id } }),
    }),
  /** Keyed under 'companies', so that changes of companies refetch it. */
  companies: (q: string) =>
    queryOptions({
      queryKey: ['companies', 'to-pick', q],
      queryFn: () => request(companyRoutes.search, { querystring: { q } }),
    }),
  company: (id: string) =>
    queryOptions({
      queryKey: ['companies', 'detail', id],
      queryFn: () => request(companyRoutes.get, { params: { id } }),
    }),
};

export function useUploadPeople() {
  return useMutation({
    mutationFn: ({ file, checkOnly, allOrNothing, onProgress }: SentFile) =>
      uploadFile(personRoutes.upload, file, {
        querystring: { check_only: `${checkOnly}`, all_or_nothing: `${allOrNothing}` },
        onProgress,
      }),
    // The upload may have succeeded even if its response was lost.
    onSettled: personEntity.refresh,
  });
}

export const useUndoUpload = () =>
  useMutation({
    mutationFn: (id: string) => request(personRoutes.undoUpload, { params: { id } }),
    onSettled: personEntity.refresh,
  });

export const useDownloadTemplate = () =>
  useMutation({ mutationFn: () => downloadFile(personRoutes.template) });
