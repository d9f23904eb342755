import { z } from 'zod';
import { findIdSelectionIssues, createQueryShape } from '../query/query-route';
import { QUERY_FIELDS, type RecordRouteInfo, type RecordKind } from '../query/record-kinds';
import { defineRoute } from '../route';

export const MAX_BULK_RECORDS = 10_000;

const TOO_MANY = `At most ${MAX_BULK_RECORDS} records can be changed at once`;

export const bulkResult = z.object({
  /** Needed to undo the change; null if it changed nothing, absent in a dry run. */
  operation_id: z.uuid().nullable().optional(),
  matched: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  skipped: z.array(z.object({ id: z.uuid(), name: z.string(), reason: z.string() })),
});
export type BulkResult = z.infer<typeof bulkResult>;

const bulkBody = <Changes extends z.ZodType>(kind: RecordKind, changes: Changes) => {
  const { filter, search } = createQueryShape(QUERY_FIELDS[kind]);
  return z
    .strictObject({
      action: z.enum(['update', 'delete'], 'action is update or delete'),
      ids: z.array(z.string()).max(MAX_BULK_RECORDS, TOO_MANY).optional(),
      filter,
      search,
      changes: changes.optional(),
      expected: z
        .number('expected must be a whole number')
        .int('expected must be a whole number')
        .min(0, 'expected is at least 0')
        .max(MAX_BULK_RECORDS, TOO_MANY),
      dry_run: z.boolean('dry_run is true or false').default(false),
    })
    .superRefine(({ action, ids, filter: filtered, search: searched, changes: given }, context) => {
      const addIssue = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (!ids && !filtered && !searched) addIssue('ids', 'Say which records: ids, a filter or a search');
      for (const one of findIdSelectionIssues({ ids, filter: filtered, search: searched }))
        context.addIssue({ code: 'custom', ...one });
      if (action === 'update' && given === undefined) addIssue('changes', 'Say what to change');
      if (action === 'delete' && given !== undefined) addIssue('changes', 'Nothing is changed by a delete');
    });
};

export const createBulkRoute = <Changes extends z.ZodType>(
  { kind, tags }: RecordRouteInfo,
  changes: Changes,
) =>
  defineRoute({
    method: 'POST',
    url: `/${kind}/bulk`,
    config: { access: 'signed-in', takesIdempotencyKey: true },
    schema: {
      tags,
      summary: `Change or delete up to ${MAX_BULK_RECORDS} records at once, if as many match as expected; dry_run says what would happen`,
      body: bulkBody(kind, changes),
      response: { 200: bulkResult },
    },
  });
