import {
  downloadFile,
  forgetIfGone as forgetRecordIfGone,
  forgetRecord,
  queryOptions,
  request,
  requestPage,
  uploadFile,
  useMutation,
  useQueryClient,
} from '@studio-desk/shared-auth';
import type { SentFile } from '@studio-desk/shared-area/uploads';
import {
  CACHE_SIZE,
  configRoutes,
  omitEmpty,
  judgeRoutes,
  PAGE_SIZE,
  type Judge,
  type JudgeCreate,
  type JudgeSort,
  type JudgeUpdate,
} from '@studio-desk/shared-contract';

const all = () => ['judges'] as const;

/** The order of a list. */
export interface JudgeOrder {
  sort: JudgeSort;
  order: 'asc' | 'desc';
}

/** What tells a judge from all others, and from others of its name. */
export type JudgeName = Pick<Judge, 'id' | 'name'>;

/** Every read of judges: its key and its call. */
export const judgeQueries = {
  all,
  /** Up to 1000 judges by name, loaded once. */
  cache: () =>
    queryOptions({
      queryKey: [...all(), 'cache'],
      queryFn: () => requestPage(judgeRoutes.list, { querystring: { limit: CACHE_SIZE } }),
    }),
  page: (search: string, page: number, order: JudgeOrder) =>
    queryOptions({
      queryKey: [...all(), 'page', search, page, order],
      queryFn: () =>
        requestPage(judgeRoutes.list, {
          querystring: omitEmpty({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, search, ...order }),
        }),
    }),
  /** The closest, and how many there are in all. */
  search: (q: string) =>
    queryOptions({
      queryKey: [...all(), 'search', q],
      queryFn: () => requestPage(judgeRoutes.search, { querystring: { q } }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all(), 'detail', id],
      queryFn: () => request(judgeRoutes.get, { params: { id } }),
    }),
  metrics: () =>
    queryOptions({
      queryKey: [...all(), 'metrics'],
      queryFn: () => request(judgeRoutes.metrics, {}),
    }),
  inactive: (page: number, size: number) =>
    queryOptions({
      queryKey: [...all(), 'inactive', page, size],
      queryFn: () =>
        requestPage(judgeRoutes.inactive, { querystring: { limit: size, offset: (page - 1) * size } }),
    }),
  competitionsOfYear: (year: string) =>
    queryOptions({
      queryKey: [...all(), 'competitions', year],
      queryFn: () => request(judgeRoutes.competitionsOfYear, { params: { year } }),
    }),
  competitionsOfJudge: ({ id, name }: JudgeName) =>
    queryOptions({
      queryKey: [...all(), 'judge-competitions', id, name],
      queryFn: () =>
        request(judgeRoutes.competitionsOfJudge, { params: { name }, querystring: { judge_id: id } }),
    }),
  options: () =>
    queryOptions({
      queryKey: [...all(), 'options'],
      queryFn: () => request(configRoutes.options, {}),
    }),
};

/** Takes a judge that is gone, as the error may say, out of all that was read; tells whether it is. */
export const forgetIfGone = (error: unknown, id: string): boolean => forgetRecordIfGone(error, all(), id);

function useRefreshJudges() {
  const queryClient = useQueryClient();
  // Nobody waits for the lists: what was changed is done when the server says so.
  return () => void queryClient.invalidateQueries({ queryKey: all() });
}

export function useAddJudge() {
  const onSettled = useRefreshJudges();
  return useMutation({
    mutationFn: (body: JudgeCreate) => request(judgeRoutes.create, { body: omitEmpty(body) }),
    // One that got no answer may have been saved: whoever saves again is to hear of it.
    onSettled,
  });
}

interface JudgeChange {
  id: string;
  body: JudgeUpdate;
  /** `updated_at` of the judge as it was read: refused with `stale_edit` where someone saved since. */
  readAt?: string;
}

export function useUpdateJudge() {
  const queryClient = useQueryClient();
  const refresh = useRefreshJudges();
  return useMutation({
    mutationFn: ({ id, body, readAt }: JudgeChange) =>
      request(judgeRoutes.update, { params: { id }, headers: { 'if-match': readAt }, body }),
    onSuccess: (judge) => {
      queryClient.setQueryData(judgeQueries.detail(judge.id).queryKey, judge);
      refresh();
    },
    onError: (error, { id }) => void forgetIfGone(error, id),
  });
}

export const useDeleteJudge = () =>
  useMutation({
    mutationFn: ({ id }: Pick<Judge, 'id'>) => request(judgeRoutes.remove, { params: { id } }),
    onSuccess: (_, { id }) => forgetRecord(all(), id),
    // Somebody else was faster: it is gone all the same.
    onError: (error, { id }) => void forgetIfGone(error, id),
  });

export function useUploadJudges() {
  const refresh = useRefreshJudges();
  return useMutation({
    mutationFn: ({ file, checkOnly, allOrNothing, onProgress }: SentFile) =>
      uploadFile(judgeRoutes.upload, file, {
        querystring: { check_only: `${checkOnly}`, all_or_nothing: `${allOrNothing}` },
        onProgress,
      }),
    // An upload that got no answer may have been saved.
    onSettled: refresh,
  });
}

export function useUndoUpload() {
  const onSettled = useRefreshJudges();
  return useMutation({
    mutationFn: (id: string) => request(judgeRoutes.undoUpload, { params: { id } }),
    onSettled,
  });
}

export const useDownloadTemplate = () =>
  useMutation({ mutationFn: () => downloadFile(judgeRoutes.template) });
