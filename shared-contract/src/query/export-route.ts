import { z } from 'zod';
import { defineRoute } from '../route';
import type { QueryFields } from './query-fields';
import { findIdSelectionIssues, createQueryShape } from './query-route';
import { QUERY_FIELDS, type RecordRouteInfo } from './record-kinds';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

export const MAX_EXPORT_IDS = 20_000;

const columnsSchema = (fields: QueryFields) =>
  z
    .array(z.string())
    .min(1, 'Choose at least one column')
    .max(fields.size, { error: `There are ${fields.size} columns to choose from`, abort: true })
    .superRefine((columns, context) => {
      for (const [index, name] of columns.entries()) {
        const isRepeated = columns.indexOf(name) < index;
        if (fields.has(name) && !isRepeated) continue;
        const message = isRepeated ? 'A column is given once' : 'There is no such field';
        context.addIssue({ code: 'custom', path: [index], message });
      }
    });

export const createExportRoute = ({ kind, tags }: RecordRouteInfo) =>
  defineRoute({
    method: 'POST',
    url: `/${kind}/export`,
    config: { access: 'signed-in', answersFile: [EXPORT_MEDIA_TYPES.csv, EXPORT_MEDIA_TYPES.xlsx] },
    schema: {
      tags,
      summary:
        'A file of all records that pass filter and search, or have one of the ids, in the order of sort',
      body: z
        .strictObject({
          ...createQueryShape(QUERY_FIELDS[kind]),
          ids: z
            .array(z.string())
            .max(MAX_EXPORT_IDS, `At most ${MAX_EXPORT_IDS} records can be named; use a filter for more`)
            .optional(),
          columns: columnsSchema(QUERY_FIELDS[kind]),
          format: z.enum(EXPORT_FORMATS, `format is one of: ${EXPORT_FORMATS.join(', ')}`),
        })
        .superRefine((body, context) => {
          for (const issue of findIdSelectionIssues(body)) context.addIssue({ code: 'custom', ...issue });
        }),
      response: { 200: z.string() },
    },
  });
