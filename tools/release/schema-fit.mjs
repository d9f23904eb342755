/*
 * Compares two JSON Schemas of one value: of who writes it and of who reads it. Only what names and kinds of values
 * tell is compared; lengths, patterns and numbers' bounds are not.
 */

/** @typedef {{ at: string, kind: 'missing' | 'optional' | 'unknown' | 'type' | 'value', what: string }} Misfit */

/**
 * What the writer may send that the reader would refuse. `document` is where a writer's or reader's $ref leads.
 * @returns {Misfit[]}
 */
export function misfits({ reader, writer, readerDocument = {}, writerDocument = {} }) {
  return compare(plain(reader, readerDocument), plain(writer, writerDocument), '');
}

function compare(reader, writer, at) {
  if (takesAll(reader) || takesAll(writer)) return [];
  const written = alternatives(writer);
  const read = alternatives(reader);
  return written.flatMap((one) => bestFit(read, one, at));
}

/** An alternative that takes it all; else what is wrong with the one that comes nearest. */
function bestFit(read, writer, at) {
  const sameKind = read.filter((reader) => kindsMeet(reader.type, writer.type));
  if (sameKind.length === 0) return [{ at, kind: 'type', what: typeName(writer) }];
  const found = sameKind.map((reader) => compareOne(reader, writer, at));
  return found.sort((a, b) => a.length - b.length)[0];
}

function compareOne(reader, writer, at) {
  const values = valueMisfits(reader, writer, at);
  if (values.length > 0) return values;
  if (writer.type === 'object') return objectMisfits(reader, writer, at);
  if (writer.type === 'array' && reader.items && writer.items)
    return compare(reader.items, writer.items, `${at}[]`);
  return [];
}

function valueMisfits(reader, writer, at) {
  if (!reader.enum) return [];
  // Any text, where only some are read.
  if (!writer.enum) return [{ at, kind: 'type', what: typeName(writer) }];
  const others = writer.enum.filter((value) => !reader.enum.includes(value));
  return others.map((value) => ({ at, kind: 'value', what: JSON.stringify(value) }));
}

function objectMisfits(reader, writer, at) {
  const given = writer.properties ?? {};
  const known = reader.properties ?? {};
  const required = reader.required ?? [];
  const inside = (name) => (at === '' ? name : `${at}.${name}`);
  const absent = required.flatMap((name) => {
    if (!(name in given)) return [{ at: inside(name), kind: 'missing', what: name }];
    return writer.required?.includes(name) ? [] : [{ at: inside(name), kind: 'optional', what: name }];
  });
  const fields = Object.entries(given).flatMap(([name, schema]) => {
    if (name in known) return compare(known[name], schema, inside(name));
    if (reader.additionalProperties === false) return [{ at: inside(name), kind: 'unknown', what: name }];
    return [];
  });
  return [...absent, ...fields, ...restMisfits(reader, writer, at)];
}

/** Values of records, whose names are not known. */
function restMisfits({ additionalProperties: read }, { additionalProperties: written }, at) {
  const areSchemas = [read, written].every((rest) => typeof rest === 'object');
  return areSchemas ? compare(read, written, `${at}{}`) : [];
}

const takesAll = (schema) => schema.type === undefined && !schema.anyOf && !schema.enum;

const kindsMeet = (read, written) =>
  read === undefined ||
  written === undefined ||
  read === written ||
  (read === 'number' && written === 'integer');

const typeName = ({ type, enum: values }) =>
  values && type !== 'null' ? values.join(', ') : (type ?? 'anything');

/** The kinds of values that a schema allows, each as a schema of one type. */
function alternatives(schema) {
  if (schema.anyOf) return schema.anyOf.flatMap(alternatives);
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

/** A schema without references and unions of more than one name. A schema inside itself is taken for anything. */
function plain(schema, document, within = []) {
  if (typeof schema !== 'object' || schema === null) return {};
  if (schema.$ref !== undefined) {
    if (within.includes(schema.$ref)) return {};
    return plain(referred(schema.$ref, document), document, [...within, schema.$ref]);
  }
  const deeper = (part) => plain(part, document, within);
  const { oneOf, anyOf = oneOf, allOf, const: constant, ...rest } = schema;
  const own = {
    ...rest,
    ...(constant !== undefined && { enum: [constant] }),
    ...(anyOf && { anyOf: anyOf.map(deeper) }),
    ...(rest.items && { items: deeper(rest.items) }),
    ...(rest.properties && { properties: mapped(rest.properties, deeper) }),
    ...(typeof rest.additionalProperties === 'object' && {
      additionalProperties: deeper(rest.additionalProperties),
    }),
  };
  return allOf ? allOf.map(deeper).reduce(both, own) : own;
}

const mapped = (fields, change) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));

/** What fulfils both, as far as objects go. */
const both = (one, other) => ({
  ...one,
  ...other,
  properties: { ...one.properties, ...other.properties },
  required: [...(one.required ?? []), ...(other.required ?? [])],
});

const referred = (reference, document) =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce((part, step) => part?.[step.replaceAll('~1', '/').replaceAll('~0', '~')], document);
