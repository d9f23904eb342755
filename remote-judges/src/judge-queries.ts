import {
  createConfigQueries,
  createEntityApi,
  toLimitOffset,
  type YearRange,
} from '@studio-desk/shared-area';
import { omitEmpty, judgeRoutes, type Judge, type JudgeSortField } from '@studio-desk/shared-contract';

export const judgeEntity = createEntityApi({ kind: 'judges', calls: judgeRoutes });
export const judgeConfigQueries = createConfigQueries(judgeEntity);

const { read, readPage } = judgeEntity;

export interface JudgeSortOrder {
  sort: JudgeSortField;
  order: 'asc' | 'desc';
}

export type NamedJudge = Pick<Judge, 'id' | 'name'>;

export const judgeQueries = {
  ...judgeEntity.queries,
  options: judgeConfigQueries.options,
  page: (search: string, page: number, order: JudgeSortOrder) =>
    readPage(['page', search, page, order], judgeRoutes.list, {
      querystring: omitEmpty({ ...toLimitOffset(page), search, ...order }),
    }),
  search: (q: string) => readPage(['search', q], judgeRoutes.search, { querystring: { q } }),
  fields: () => read(['fields'], judgeRoutes.fields, {}),
  metrics: (years: YearRange | null) =>
    read(['metrics', years], judgeRoutes.metrics, { querystring: years ?? {} }),
  inactive: (page: number, size: number) =>
    readPage(['inactive', page, size], judgeRoutes.inactive, { querystring: toLimitOffset(page, size) }),
  competitionsOfYear: (year: string) =>
    read(['competitions', year], judgeRoutes.competitionsOfYear, { params: { year } }),
  competitionsOfJudge: ({ id, name }: NamedJudge) =>
    read(['judge-competitions', id, name], judgeRoutes.competitionsOfJudge, {
      params: { name },
      querystring: { judge_id: id },
    }),
};
