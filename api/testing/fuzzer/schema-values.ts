import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

export type ValueHints = Readonly<Record<string, fc.Arbitrary<unknown>>>;

export const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

export const listSchemaFieldNames = (schema: JsonSchema): string[] =>
  Object.keys(
    schema.properties ?? alternatives(schema)?.find(({ properties }) => properties)?.properties ?? {},
  );

export function createValuesFromSchema(
  schema: JsonSchema,
  hints: ValueHints,
  field = '',
): fc.Arbitrary<unknown> {
  const hint = hints[field];
  if (hint !== undefined) return hint;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = alternatives(schema);
  if (choices) return fc.oneof(...choices.map((choice) => createValuesFromSchema(choice, hints, field)));
  switch (schema.type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listsOf(schema, hints);
    case 'object':
      return objectsOf(schema, hints);
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

type SubSchema = JsonSchema['items'] | JsonSchema['additionalProperties'];

const asSchema = (schema: SubSchema): JsonSchema =>
  typeof schema === 'object' && !Array.isArray(schema) ? schema : {};

function alternatives({ anyOf, oneOf, type, ...rest }: JsonSchema): JsonSchema[] | undefined {
  if (Array.isArray(type)) return type.map((one) => ({ ...rest, type: one }));
  return (anyOf ?? oneOf)?.map((one) => asSchema(one));
}

const ODD_BUT_ALLOWED = [
  'Acme',
  "O'Brien & Söhne",
  '創業 😀',
  '<b onclick=x>bold</b>',
  "'; drop table companies; --",
  '100% _x_ \\',
  '=cmd()',
  '7',
];

function textsOf({ minLength = 0, maxLength = 200, pattern, format }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength);
  const longest = 'x'.repeat(maxLength);
  const texts = [...ODD_BUT_ALLOWED, '', longest].filter(
    ({ length }) => length >= minLength && length <= maxLength,
  );
  return fc.constantFrom(...texts);
}

function numbersOf({
  type,
  minimum,
  maximum,
  exclusiveMinimum,
  multipleOf,
}: JsonSchema): fc.Arbitrary<unknown> {
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : -1e12);
  const most = maximum ?? 1e12;
  const whole = fc.integer({ min: Math.ceil(least), max: Math.floor(most) });
  if (type === 'integer' || multipleOf !== undefined) return fc.oneof(whole, fc.constantFrom(least, most));
  return fc.oneof(whole, fc.double({ min: least, max: most, noNaN: true }));
}

function listsOf(
  { items, minItems = 0, maxItems = 3 }: JsonSchema,
  hints: ValueHints,
): fc.Arbitrary<unknown> {
  const item = createValuesFromSchema(asSchema(items), hints);
  return fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
}

function objectsOf(schema: JsonSchema, hints: ValueHints): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties, propertyNames } = schema;
  if (!properties) {
    const name = propertyNames === undefined ? fc.constant('a') : textsOf(asSchema(propertyNames));
    return fc.dictionary(name.map(String), createValuesFromSchema(asSchema(additionalProperties), hints), {
      maxKeys: 3,
    });
  }
  const shape = Object.fromEntries(
    Object.entries(properties).map(([field, one]) => [
      field,
      createValuesFromSchema(asSchema(one), hints, field),
    ]),
  );
  return fc.record(shape, { requiredKeys: required });
}
