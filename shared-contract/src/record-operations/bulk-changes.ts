import { z } from 'zod';
import {
  isEditableField,
  getLabelForMessages,
  type Fields,
  type FieldNameWith,
  type EditableField,
  type EditableFieldName,
} from '../field-definitions';
import { optionalChoices } from '../fields';

type Choices = readonly [string, ...string[]];

export type BulkFieldName<F extends Fields> = Exclude<
  EditableFieldName<F>,
  FieldNameWith<F, { bulk: false }>
>;

type ListChange<C extends Choices> = z.ZodObject<{
  add: ReturnType<typeof optionalChoices<C>>;
  remove: ReturnType<typeof optionalChoices<C>>;
}>;

type ChangeSchema<D, S extends z.ZodType> = D extends { type: 'choices'; choices: infer C extends Choices }
  ? z.ZodUnion<[S, ListChange<C>]>
  : S;

type ChangesShape<F extends Fields, S extends Record<BulkFieldName<F>, z.ZodType>> = {
  [K in BulkFieldName<F>]: z.ZodOptional<ChangeSchema<F[K], S[K]>>;
};

/**
 * Creates the schema of bulk changes. A value sets the field, and null clears it. Lists of choices also
 * accept `{add, remove}`. `shape` contains the schemas of stored fields, `computed` those of computed fields.
 */
export function createBulkChangesSchema<
  F extends Fields,
  S extends Record<BulkFieldName<F>, z.ZodType>,
  Computed extends z.ZodRawShape,
>(fields: F, shape: S, computed: Computed) {
  const schemas = Object.entries<z.ZodType>(shape).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field || !isEditableField(field) || field.bulk === false) return [];
    return [[name, changeSchema(field, value).optional()]];
  });
  const written = Object.fromEntries(schemas) as ChangesShape<F, S>;
  return z.strictObject({ ...written, ...computed }).refine(isNotEmpty, {
    error: 'Give at least one field to change',
    when: ({ issues }) => issues.length === 0,
  });
}

const isNotEmpty = (changes: object) => Object.keys(changes).length > 0;

function changeSchema(field: EditableField, value: z.ZodType): z.ZodType {
  const { type, choices } = field;
  if (type !== 'choices' || !choices) return value;
  const values = optionalChoices(getLabelForMessages(field), choices);
  return z.union([value, z.strictObject({ add: values, remove: values })]);
}
