import {
  downloadFile,
  forgetRecord,
  queryClient,
  queryOptions,
  request,
  requestPage,
  toApiError,
  uploadFile,
  useMutation,
  useQueryClient,
} from '@studio-desk/shared-auth';
import type { SentFile } from '@studio-desk/shared-area/uploads';
import {
  companyRoutes,
  omitEmpty,
  PAGE_SIZE,
  personRoutes,
  type Person,
  type PersonCreate,
  type PersonLabel,
  type PersonUpdate,
} from '@studio-desk/shared-contract';
import { emptyUnlessList } from './no-list';

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
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all(), 'detail', id],
      queryFn: () => request(personRoutes.get, { params: { id } }),
    }),
  metrics: () =>
    queryOptions({
      queryKey: [...all(), 'metrics'],
      queryFn: () => request(personRoutes.metrics, {}),
    }),
  smartRouting: (id: string) =>
    queryOptions({
      queryKey: [...all(), 'smart-routing', id],
      queryFn: () => request(personRoutes.smartRouting, { params: { id } }),
    }),
  /** Companies for the pickers, read again when companies change. */
  companies: (q: string) =>
    queryOptions({
      queryKey: ['companies', 'to-pick', q],
      queryFn: () => request(companyRoutes.search, { querystring: { q } }),
    }),
  /** The company that a link names. */
  company: (id: string) =>
    queryOptions({
      queryKey: ['companies', 'detail', id],
      queryFn: () => request(companyRoutes.get, { params: { id } }),
    }),
};

/** Takes a person that is gone, as the error may say, out of all that was read; tells whether it is. */
export function forgetIfGone(error: unknown, id: string): boolean {
  const isGone = toApiError(error).status === 404;
  if (isGone) forgetPerson(id);
  return isGone;
}

/** Takes a deleted person out of all that was read; the dashboard's figures have a list of people, too. */
function forgetPerson(id: string) {
  queryClient.setQueryData(
    personQueries.metrics().queryKey,
    (read) =>
      read && { ...read, recent_additions: read.recent_additions.filter((person) => person.id !== id) },
  );
  forgetRecord(all(), id);
}

export function useRefreshPeople() {
  const queryClient = useQueryClient();
  // Nobody waits for the lists: what was changed is done when the server says so.
  return () => void queryClient.invalidateQueries({ queryKey: all() });
}

export function useAddPerson() {
  const onSettled = useRefreshPeople();
  return useMutation({
    mutationFn: (body: PersonCreate) => request(personRoutes.create, { body: omitEmpty(body) }),
    // One that got no answer may have been saved: whoever saves again is to hear of it.
    onSettled,
  });
}

interface PersonChange {
  id: string;
  body: PersonUpdate;
  /** `updated_at` of the person as it was read: refused with `stale_edit` where someone saved since. */
  readAt?: string;
}

export function useUpdatePerson() {
  const queryClient = useQueryClient();
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ id, body, readAt }: PersonChange) =>
      request(personRoutes.update, { params: { id }, headers: { 'if-match': readAt }, body }),
    onSuccess: (person) => {
      queryClient.setQueryData(personQueries.detail(person.id).queryKey, person);
      refresh();
    },
    onError: (error, { id }) => void forgetIfGone(error, id),
  });
}

export const useDeletePerson = () =>
  useMutation({
    mutationFn: ({ id }: Pick<Person, 'id'>) => request(personRoutes.remove, { params: { id } }),
    onSuccess: (_, { id }) => forgetPerson(id),
    // Somebody else was faster: it is gone all the same.
    onError: (error, { id }) => void forgetIfGone(error, id),
  });

export function useUploadPeople() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ file, checkOnly, allOrNothing, onProgress }: SentFile) =>
      uploadFile(personRoutes.upload, file, {
        querystring: { check_only: `${checkOnly}`, all_or_nothing: `${allOrNothing}` },
        onProgress,
      }),
    // An upload that got no answer may have been saved.
    onSettled: refresh,
  });
}

export function useUndoUpload() {
  const onSettled = useRefreshPeople();
  return useMutation({
    mutationFn: (id: string) => request(personRoutes.undoUpload, { params: { id } }),
    onSettled,
  });
}

export const useDownloadTemplate = () =>
  useMutation({ mutationFn: () => downloadFile(personRoutes.template) });
