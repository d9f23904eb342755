import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/**
 * Serializes by the contract: omits unknown fields, fails on missing ones. Compiled on first use,
 * because compiling all routes at start takes seconds.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  let stringify: ((data: unknown) => string) | undefined;
  return (data: unknown) => (stringify ??= fastJson(jsonSchemaOf(schema)))(data);
};

// zod's return type does not say that this is draft 7.
const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' }) as AnySchema;
