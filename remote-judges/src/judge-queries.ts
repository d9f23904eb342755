import {
  downloadFile,
  queryOptions,
  request,
  requestPage,
  uploadFile,
  useMutation,
} from '@studio-desk/shared-auth';
import type { SentFile } from '@studio-desk/shared-area/uploads';
import {
  configRoutes,
  omitEmpty,
  judgeRoutes,
  PAGE_SIZE,
  type Judge,
  type JudgeSort,
} from '@studio-desk/shared-contract';
import { entityQueries } from '@studio-desk/shared-area';

export const judgeEntity = entityQueries({ key: 'judges', calls: judgeRoutes });

const { all } = judgeEntity.queries;

export interface JudgeOrder {
  sort: JudgeSort;
  order: 'asc' | 'desc';
}

export type JudgeName = Pick<Judge, 'id' | 'name'>;

export const judgeQueries = {
  ...judgeEntity.queries,
  page: (search: string, page: number, order: JudgeOrder) =>
    queryOptions({
      queryKey: [...all(), 'page', search, page, order],
      queryFn: () =>
        requestPage(judgeRoutes.list, {
          querystring: omitEmpty({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, search, ...order }),
        }),
    }),
  search: (q: string) =>
    queryOptions({
      queryKey: [...all(), 'search', q],
      queryFn: () => requestPage(judgeRoutes.search, { querystring: { q } }),
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

export function useUploadJudges() {
  return useMutation({
    mutationFn: ({ file, checkOnly, allOrNothing, onProgress }: SentFile) =>
      uploadFile(judgeRoutes.upload, file, {
        querystring: { check_only: `${checkOnly}`, all_or_nothing: `${allOrNothing}` },
        onProgress,
      }),
    // The upload may have succeeded even if its response was lost.
    onSettled: judgeEntity.refresh,
  });
}

export const useUndoUpload = () =>
  useMutation({
    mutationFn: (id: string) => request(judgeRoutes.undoUpload, { params: { id } }),
    onSettled: judgeEntity.refresh,
  });

export const useDownloadTemplate = () =>
  useMutation({ mutationFn: () => downloadFile(judgeRoutes.template) });
