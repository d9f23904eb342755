import { z } from 'zod';

/* Compares JSON Schemas by property names, types and enum values; ignores lengths, patterns and bounds. */

export interface Misfit {
  at: string;
  kind: 'missing' | 'optional' | 'unknown' | 'type' | 'value';
  what: string;
}

const keyword = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined);
const list = keyword(z.array(z.unknown()));

const keywords = z.object({
  $ref: keyword(z.string()),
  type: keyword(z.union([z.string(), z.array(z.string())])),
  enum: list,
  const: z.unknown().optional(),
  properties: keyword(z.record(z.string(), z.unknown())),
  required: keyword(z.array(z.string())),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: list,
  oneOf: list,
  allOf: list,
});

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
}

interface Alternative extends Schema {
  type?: string;
}

interface Comparison {
  reader: unknown;
  writer: unknown;
  readerDocument?: unknown;
  writerDocument?: unknown;
}

export function findMisfits({
  reader,
  writer,
  readerDocument = {},
  writerDocument = {},
}: Comparison): Misfit[] {
  return compare(resolveSchema(reader, readerDocument), resolveSchema(writer, writerDocument), '');
}

function compare(reader: Schema, writer: Schema, at: string): Misfit[] {
  if (takesAll(reader) || takesAll(writer)) return [];
  const written = alternatives(writer);
  const read = alternatives(reader);
  return written.flatMap((one) => bestFit(read, one, at));
}

function bestFit(read: Alternative[], writer: Alternative, at: string): Misfit[] {
  const sameKind = read.filter((reader) => kindsMeet(reader.type, writer.type));
  if (sameKind.length === 0) return [{ at, kind: 'type', what: typeName(writer) }];
  const found = sameKind.map((reader) => compareOne(reader, writer, at));
  return found.sort((a, b) => a.length - b.length)[0] ?? [];
}

function compareOne(reader: Alternative, writer: Alternative, at: string): Misfit[] {
  const values = valueMisfits(reader, writer, at);
  if (values.length > 0) return values;
  if (writer.type === 'object') return objectMisfits(reader, writer, at);
  if (writer.type === 'array' && reader.items && writer.items)
    return compare(reader.items, writer.items, `${at}[]`);
  return [];
}

function valueMisfits(reader: Alternative, writer: Alternative, at: string): Misfit[] {
  const { enum: known } = reader;
  if (!known) return [];
  if (!writer.enum) return [{ at, kind: 'type', what: typeName(writer) }];
  const others = writer.enum.filter((value) => !known.includes(value));
  return others.map((value) => ({ at, kind: 'value', what: JSON.stringify(value) }));
}

function objectMisfits(reader: Schema, writer: Schema, at: string): Misfit[] {
  const given = writer.properties ?? {};
  const known = reader.properties ?? {};
  const required = reader.required ?? [];
  const inside = (name: string) => (at === '' ? name : `${at}.${name}`);
  const absent = required.flatMap((name): Misfit[] => {
    if (!(name in given)) return [{ at: inside(name), kind: 'missing', what: name }];
    return writer.required?.includes(name) ? [] : [{ at: inside(name), kind: 'optional', what: name }];
  });
  const fields = Object.entries(given).flatMap(([name, schema]): Misfit[] => {
    const field = known[name];
    if (field) return compare(field, schema, inside(name));
    if (reader.additionalProperties === false) return [{ at: inside(name), kind: 'unknown', what: name }];
    return [];
  });
  return [...absent, ...fields, ...restMisfits(reader, writer, at)];
}

function restMisfits(
  { additionalProperties: read }: Schema,
  { additionalProperties: written }: Schema,
  at: string,
): Misfit[] {
  const areSchemas = typeof read === 'object' && typeof written === 'object';
  return areSchemas ? compare(read, written, `${at}{}`) : [];
}

const takesAll = (schema: Schema) => schema.type === undefined && !schema.anyOf && !schema.enum;

const kindsMeet = (read: string | undefined, written: string | undefined) =>
  read === undefined ||
  written === undefined ||
  read === written ||
  (read === 'number' && written === 'integer');

const typeName = ({ type, enum: values }: Alternative) =>
  values && type !== 'null' ? values.join(', ') : (type ?? 'anything');

function alternatives(schema: Schema): Alternative[] {
  if (schema.anyOf) return schema.anyOf.flatMap(alternatives);
  const { type, ...rest } = schema;
  if (Array.isArray(type)) return type.map((one) => ({ ...rest, type: one }));
  return [type === undefined ? rest : { ...rest, type }];
}

/** Resolves references and turns unions into `anyOf`; a recursive schema becomes one that allows anything. */
function resolveSchema(given: unknown, document: unknown, within: readonly string[] = []): Schema {
  const { data: schema } = keywords.safeParse(given);
  if (!schema) return {};
  const {
    $ref,
    type,
    properties,
    required,
    items,
    additionalProperties,
    oneOf,
    anyOf = oneOf,
    allOf,
  } = schema;
  if ($ref !== undefined) {
    return within.includes($ref)
      ? {}
      : resolveSchema(resolveReference($ref, document), document, [...within, $ref]);
  }
  const deeper = (part: unknown) => resolveSchema(part, document, within);
  const values = schema.const === undefined ? schema.enum : [schema.const];
  const own: Schema = {
    ...(type !== undefined && { type }),
    ...(values && { enum: values }),
    ...(required && { required }),
    ...(anyOf && { anyOf: anyOf.map(deeper) }),
    ...(items !== undefined && { items: deeper(items) }),
    ...(properties && { properties: mapFields(properties, deeper) }),
    ...(typeof additionalProperties === 'boolean' && { additionalProperties }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: deeper(additionalProperties) }),
  };
  return allOf ? allOf.map(deeper).reduce(intersectSchemas, own) : own;
}

const mapFields = (fields: Record<string, unknown>, change: (field: unknown) => Schema) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));

const intersectSchemas = (one: Schema, other: Schema): Schema => ({
  ...one,
  ...other,
  properties: { ...one.properties, ...other.properties },
  required: [...(one.required ?? []), ...(other.required ?? [])],
});

const anyObject = z.record(z.string(), z.unknown()).catch({});

const resolveReference = (reference: string, document: unknown): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce(
      (part, step) => anyObject.parse(part)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
