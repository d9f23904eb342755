import { findMisfits } from './schema-fit';
import { z } from 'zod';

const jsonSchema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.looseObject({ schema: jsonSchema.default({}) }));
const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  schema: jsonSchema.default({}),
});
const operation = z.looseObject({
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.default({}) })),
});
type Operation = z.infer<typeof operation>;

const openApi = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export function breakingChanges(before: unknown, after: unknown): string[] {
  const changed = operationsOf(after);
  return [...operationsOf(before)].flatMap(([name, operation]) => {
    const next = changed.get(name);
    if (next === undefined) return [`${name}: route removed`];
    return [...requestChanges(operation, next), ...responseChanges(operation, next)].map(
      (change) => `${name}: ${change}`,
    );
  });
}

const operationsOf = (document: unknown) =>
  new Map(
    Object.entries(openApi.parse(document).paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  );

function requestChanges(before: Operation, after: Operation): string[] {
  const parameters = findMisfits({ reader: parameterObject(after), writer: parameterObject(before) });
  const bodies = Object.entries(before.requestBody?.content ?? {}).flatMap(([type, { schema: writer }]) => {
    const reader = after.requestBody?.content[type]?.schema;
    if (reader === undefined) return [`request body ${type} removed`];
    return findMisfits({ reader, writer }).map((misfit) => `request field ${described(misfit)}`);
  });
  const isBodyNew = after.requestBody?.required === true && before.requestBody?.required !== true;
  return [
    ...parameters.map((misfit) => `parameter ${described(misfit)}`),
    ...bodies,
    ...(isBodyNew ? ['request body is now required'] : []),
  ];
}

/** Responses of the new server must fit the old clients, which ignore unknown fields. */
const responseChanges = (before: Operation, after: Operation): string[] =>
  Object.entries(before.responses).flatMap(([status, { content }]) => {
    const next = after.responses[status];
    if (next === undefined) return [`response ${status} removed`];
    return Object.entries(content).flatMap(([type, { schema: reader }]) => {
      const writer = next.content[type]?.schema;
      if (writer === undefined) return [`response ${status} ${type} removed`];
      return findMisfits({ reader, writer })
        .filter(({ kind }) => kind !== 'unknown')
        .map((misfit) => `response ${status} field ${described(misfit)}`);
    });
  });

const parameterObject = ({ parameters }: Operation) => ({
  type: 'object',
  additionalProperties: false,
  required: parameters.filter(({ required }) => required).map(parameterName),
  properties: Object.fromEntries(parameters.map((one) => [parameterName(one), one.schema])),
});

const parameterName = ({ in: place, name }: z.infer<typeof parameter>) => `${place} ${name}`;

const KINDS = {
  missing: 'is missing',
  optional: 'is not always there',
  unknown: 'is no longer known',
  type: 'has another type',
  value: 'has another value',
};

const described = ({ at, kind, what }: ReturnType<typeof findMisfits>[number]) =>
  kind === 'type' || kind === 'value' ? `${at || '(all)'} ${KINDS[kind]}: ${what}` : `${at} ${KINDS[kind]}`;
