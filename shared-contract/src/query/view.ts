import { z } from 'zod';
import { requiredText, timestamp } from '../fields';
import type { FilterGroup } from './filter';
import type { QueryFields } from './query-fields';
import { createQueryShape } from './query-route';
import { QUERY_FIELDS, RECORD_KINDS, type RecordKind } from './record-kinds';

const MAX_COLUMNS = 100;

const columnsSchema = (fields: QueryFields) =>
  z
    .array(z.string().refine((name) => fields.has(name), 'There is no such field'))
    .max(MAX_COLUMNS, `A view has at most ${MAX_COLUMNS} columns`)
    .nullish();

const inputOf = <const Kind extends RecordKind>(kind: Kind) =>
  z.strictObject({
    kind: z.literal(kind),
    name: requiredText('View name', 100),
    shared: z.boolean('shared is true or false').default(false),
    query: z.strictObject({
      ...createQueryShape(QUERY_FIELDS[kind]),
      columns: columnsSchema(QUERY_FIELDS[kind]),
    }),
  });

export const savedViewInput = z.discriminatedUnion(
  'kind',
  [inputOf('companies'), inputOf('judges'), inputOf('people')],
  `kind is one of: ${RECORD_KINDS.join(', ')}`,
);
export type SavedViewInput = z.input<typeof savedViewInput>;

export const savedView = z.object({
  id: z.uuid(),
  kind: z.enum(RECORD_KINDS),
  name: z.string(),
  shared: z.boolean(),
  owner: z.string(),
  /** Whether the caller may change and delete the view. */
  can_change: z.boolean(),
  query: z.object({
    filter: z.custom<FilterGroup>().nullable(),
    search: z.string().nullable(),
    sort: z.array(z.object({ field: z.string(), direction: z.enum(['asc', 'desc']) })),
    columns: z.array(z.string()),
  }),
  missing_fields: z.array(z.string()),
  created_at: timestamp,
  updated_at: timestamp,
});
export type SavedView = z.infer<typeof savedView>;
