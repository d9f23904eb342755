import type { FieldError } from '@studio-desk/shared-contract';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { invalid } from '../base/api-error';

const MOST_ERRORS = 100;
const LONGEST_NAME = 100;

type Issue = z.core.$ZodIssue;

/** Checks params, querystring, headers and bodies by the contract, and says of each field what does not fit. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  (data: unknown) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    return {
      error: invalid(
        result.error.issues.flatMap((issue) => fieldErrors(issue, httpPart)).slice(0, MOST_ERRORS),
      ),
    };
  };

function fieldErrors(issue: Issue, part: string): FieldError[] {
  const loc = [part, ...issue.path.map(segment)];
  const type = issue.code ?? 'invalid';
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      loc: [...loc, segment(key)],
      msg: `Unknown field "${segment(key)}"`,
      type,
    }));
  }
  const isNoObject = part === 'body' && issue.path.length === 0 && issue.code === 'invalid_type';
  return [{ loc, msg: isNoObject ? 'A JSON object is required' : issue.message, type }];
}

const segment = (key: PropertyKey) => (typeof key === 'number' ? key : String(key).slice(0, LONGEST_NAME));
