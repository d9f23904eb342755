import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import {
  ignoreStoredImplausibleValues,
  isImplausibleValueIssue,
  isStorableText,
  getUnstorableCharacterMessage,
  revealInvisibleCharacters,
  type FieldError,
} from '@studio-desk/shared-contract';
import { type ApiError, invalidInputError } from '../errors/api-error';

const MAX_DEPTH = 32;
/** Limit for the total number of list entries and object fields in a body. No route needs more. */
const MAX_VALUES = 30_000;

type ErrorPath = FieldError['loc'];

const MAX_ERRORS = 100;
const MAX_NAME_LENGTH = 100;

type Issue = z.core.$ZodIssue;

/** Refuses bodies that are not JSON. Accepts empty bodies, because some clients send only a content type. */
export function acceptOnlyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, null);
    else void parse(request, body, done);
  });
}

export function addTextEncodingCheck(server: FastifyInstance): void {
  server.addHook('preValidation', async (request) => {
    if (request.is404) return;
    check(withoutId(request.params), ['params']);
    check(request.query, ['query']);
    check(request.body, ['body']);
  });
}

const withoutId = (params: unknown) =>
  Object.fromEntries(Object.entries(params ?? {}).filter(([name]) => name !== 'id' && name !== 'record_id'));

function check(value: unknown, path: ErrorPath, size = { values: 0 }): void {
  if (typeof value === 'string') return checkText(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (path.length > MAX_DEPTH) throw refused(path, 'The input is nested too deep', 'too_deep');
  size.values += (Array.isArray(value) ? value : Object.keys(value)).length;
  if (size.values > MAX_VALUES)
    throw refused(path, `There are more than ${MAX_VALUES} values. Send fewer at once.`, 'too_many');
  for (const [key, entry] of Object.entries(value)) {
    checkText(key, path);
    check(entry, [...path, Array.isArray(value) ? Number(key) : key], size);
  }
}

function checkText(text: string, path: ErrorPath) {
  if (!isStorableText(text))
    throw refused(path, `The text ${getUnstorableCharacterMessage(text)}`, 'invalid_text');
}

const refused = (loc: ErrorPath, msg: string, type: string) => invalidInputError([{ loc, msg, type }]);

/** Drops read-only fields, so that clients can send a record back as they received it. */
export function addReadOnlyFieldRemoval(server: FastifyInstance): void {
  server.addHook('preValidation', async (request) => {
    const { readOnlyFields } = request.routeOptions.config;
    const { body } = request;
    if (!readOnlyFields || typeof body !== 'object' || body === null || Array.isArray(body)) return;
    request.body = Object.fromEntries(
      Object.entries(body).filter(([field]) => !readOnlyFields.includes(field)),
    );
  });
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body', method }) =>
  (data: unknown) => {
    const part = httpPart === 'querystring' ? 'query' : httpPart;
    try {
      const result = schema.safeParse(data);
      if (result.success) return { value: result.data };
      // Accept implausible values in an update here, because the stored record may already have them. The
      // service compares both (`assertNoNewImplausibleValues`).
      const issues = result.error.issues.filter(
        (issue) => method !== 'PUT' || !isImplausibleValueIssue(issue),
      );
      if (issues.length === 0) return { value: withImplausibleValues(schema, data) };
      return { error: toInvalidInputError(issues, part) };
    } catch (error) {
      // Thrown for input that is too deeply nested or has too many values.
      if (!(error instanceof RangeError)) throw error;
      return { error: refused([part], 'There is too much in the input to check it', 'too_many') };
    }
  };

/** Takes the parsed data from a refinement, because `safeParse` returns no data if there are issues. */
function withImplausibleValues(schema: z.ZodType, data: unknown): unknown {
  let parsed: unknown;
  schema.superRefine((value) => void (parsed = value)).safeParse(data);
  return parsed;
}

/** Throws 422 for implausible values, unless the stored record has them: it may be older than the rule. */
export function assertNoNewImplausibleValues(schema: z.ZodType, body: unknown, stored: object): void {
  const issues = ignoreStoredImplausibleValues(schema.safeParse(body).error?.issues ?? [], stored);
  if (issues.length > 0) throw toInvalidInputError(issues, 'body');
}

const toInvalidInputError = (issues: readonly Issue[], part: string): ApiError =>
  invalidInputError(issues.flatMap((issue) => fieldErrors(issue, part)).slice(0, MAX_ERRORS));

function fieldErrors(issue: Issue, part: string): FieldError[] {
  const loc = [part, ...issue.path.map(segment)];
  const type = issue.code ?? 'invalid';
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      loc: [...loc, segment(key)],
      msg: `Unknown field "${revealInvisibleCharacters(String(segment(key)))}"`,
      type,
    }));
  }
  const isNoObject = part === 'body' && issue.path.length === 0 && issue.code === 'invalid_type';
  return [{ loc, msg: isNoObject ? 'A JSON object is required' : issue.message, type }];
}

const segment = (key: PropertyKey) => (typeof key === 'number' ? key : String(key).slice(0, MAX_NAME_LENGTH));
