import { z } from 'zod';
import {
  isEditableField,
  getLabelForMessages,
  type ComputedFields,
  type CustomFieldName,
  type FieldName,
  type Fields,
  type FieldValue,
  type FieldNameWith,
  type EditableField,
  type EditableFieldName,
} from './field-definitions';
import {
  optionalChoice,
  optionalChoices,
  optionalEmail,
  optionalBoolean,
  optionalLongText,
  optionalText,
  optionalUrl,
  optionalYear,
  requiredText,
} from './fields';

type Choices = readonly [string, ...string[]];

type InputSchema<D> = D extends { required: true }
  ? ReturnType<typeof requiredText>
  : D extends { type: 'boolean' }
    ? ReturnType<typeof optionalBoolean>
    : D extends { type: 'year' }
      ? ReturnType<typeof optionalYear>
      : D extends { type: 'choices'; choices: infer C extends Choices }
        ? ReturnType<typeof optionalChoices<C>>
        : D extends { open: true }
          ? ReturnType<typeof optionalText>
          : D extends { type: 'choice'; choices: infer C extends Choices }
            ? ReturnType<typeof optionalChoice<C>>
            : ReturnType<typeof optionalText>;

export type FieldInput<D> = Exclude<z.input<InputSchema<D>>, undefined>;

type InputShape<F extends Fields, S> = {
  [K in EditableFieldName<F> | CustomFieldName<F>]: K extends keyof S ? S[K] : InputSchema<F[K]>;
};

/** Derives a schema from each field. `shapes` adds schemas of custom fields, and overrides derived ones. */
export const createInputShape = <
  F extends Fields,
  S extends Record<CustomFieldName<F>, z.ZodType> & Partial<Record<FieldName<F>, z.ZodType>>,
>(
  fields: F,
  shapes: S,
): InputShape<F, S> => shapeOf(fields, shapes, inputSchema) as InputShape<F, S>;

function inputSchema(field: EditableField): z.ZodType {
  const { type, choices, max, message } = field;
  const noun = getLabelForMessages(field);
  if (field.required) return requiredText(noun, max);
  switch (type) {
    case 'boolean':
      return optionalBoolean(noun);
    case 'year':
      return optionalYear(noun);
    case 'email':
      return optionalEmail(noun);
    case 'url':
      return optionalUrl(noun, message);
    case 'choices':
      return choices ? optionalChoices(noun, choices) : optionalText(noun, max);
    case 'choice':
      return choices && !field.open ? optionalChoice(noun, choices) : optionalText(noun, max);
    case 'long_text':
      return optionalLongText(noun, max);
    case 'phone':
      return optionalText(noun, max ?? 60);
    case 'text':
      return optionalText(noun, max);
  }
}

type OutputSchema<D> = z.ZodType<FieldValue<D>, FieldValue<D>>;

type OutputShape<F extends Fields, S> = {
  [K in FieldName<F>]: K extends keyof S ? S[K] : OutputSchema<F[K]>;
};

export const createOutputShape = <
  F extends Fields,
  S extends Record<FieldNameWith<F, { type: 'custom' } | { computed: true }>, z.ZodType>,
>(
  fields: F,
  shapes: S,
): OutputShape<F, S> => shapeOf(fields, shapes, outputSchema) as OutputShape<F, S>;

export type ComputedShape<F extends ComputedFields, R extends z.ZodObject> = Record<
  Exclude<keyof F, keyof R['shape']>,
  z.ZodType
>;

function outputSchema({ type, required, tristate, choices }: EditableField): z.ZodType {
  if (required) return z.string();
  if (type === 'boolean') return tristate ? z.boolean().nullable() : z.boolean();
  return type === 'choices' && choices ? z.array(z.enum(choices)) : z.string().nullable();
}

function shapeOf(
  fields: Fields,
  shapes: Readonly<Record<string, z.ZodType | undefined>>,
  derive: (field: EditableField) => z.ZodType,
) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const schema = shapes[name] ?? (isEditableField(field) ? derive(field) : undefined);
    if (schema) shape[name] = schema;
  }
  return shape;
}
