import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/**
 * Writes responses by the contract: fields that it does not name are left out, one that is missing is a fault. Built
 * when a route first answers: all of them at the start would take seconds.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  let stringify: ((data: unknown) => string) | undefined;
  return (data: unknown) => (stringify ??= fastJson(jsonSchemaOf(schema)))(data);
};

// zod's JSON Schema is one of draft 7, which its own type does not say.
const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' }) as AnySchema;
