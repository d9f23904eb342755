import { z } from 'zod';
import { optionalSearchText, paginationBodyFields } from '../fields';
import { defineRoute } from '../route';
import { createFilterSchema, type QueryIssue, type FilterGroup } from './filter';
import type { QueryFields } from './query-fields';
import { QUERY_FIELDS, type RecordRouteInfo } from './record-kinds';

export const MAX_SORT_FIELDS = 3;

export interface Sort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export interface RecordQuery {
  readonly filter?: FilterGroup | null | undefined;
  readonly search?: string | null | undefined;
  readonly sort?: readonly Sort[] | null | undefined;
}

export function findSortIssues(sort: readonly Sort[], fields: QueryFields): QueryIssue[] {
  return sort.flatMap(({ field }, index) =>
    fields.get(field)?.sortable
      ? []
      : [{ path: [index, 'field'], message: 'There is no such field to sort by' }],
  );
}

export const findIdSelectionIssues = ({
  ids,
  filter,
  search,
}: RecordQuery & { readonly ids?: readonly string[] | undefined }): QueryIssue[] =>
  ids && (filter || search) ? [{ path: ['ids'], message: 'Give either ids, or a filter and a search' }] : [];

const sortSchema = (fields: QueryFields) =>
  z
    .array(
      z.strictObject({ field: z.string(), direction: z.enum(['asc', 'desc'], 'direction is asc or desc') }),
    )
    .max(MAX_SORT_FIELDS, `Sort by at most ${MAX_SORT_FIELDS} fields`)
    .superRefine((sort, context) => {
      for (const { path, message } of findSortIssues(sort, fields))
        context.addIssue({ code: 'custom', path, message });
    });

export const createQueryShape = (fields: QueryFields) => ({
  filter: createFilterSchema(fields).nullish(),
  search: optionalSearchText,
  sort: sortSchema(fields).nullish(),
});

export const createQueryRoute = <Row extends z.ZodType>({ kind, tags }: RecordRouteInfo, row: Row) =>
  defineRoute({
    method: 'POST',
    url: `/${kind}/query`,
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary:
        'Records that pass filter and search, sorted (empty values last); the exact total is in X-Total-Count',
      body: z.strictObject({ ...createQueryShape(QUERY_FIELDS[kind]), ...paginationBodyFields }),
      response: { 200: z.array(row) },
    },
  });
