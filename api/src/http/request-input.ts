import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import type { FieldError } from '@studio-desk/shared-contract';
import { invalid } from '../base/api-error';

// PostgreSQL stores neither NUL nor unpaired surrogates, in text or in JSON.
const NUL = '\0';
const LONE_SURROGATE = /\p{Surrogate}/u;
const MAX_DEPTH = 32;

type ErrorPath = FieldError['loc'];

const MAX_ERRORS = 100;
const MAX_NAME_LENGTH = 100;

type Issue = z.core.$ZodIssue;

/** An empty body counts as none, because some clients send the content type without a body. */
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
    check(request.query, ['querystring']);
    check(request.body, ['body']);
  });
}

const withoutId = (params: unknown) =>
  Object.fromEntries(Object.entries(params ?? {}).filter(([name]) => name !== 'id' && name !== 'record_id'));

function check(value: unknown, path: ErrorPath): void {
  if (typeof value === 'string') return checkText(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (path.length > MAX_DEPTH) throw refused(path, 'The input is nested too deep', 'too_deep');
  for (const [key, entry] of Object.entries(value)) {
    checkText(key, path);
    check(entry, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

export const isStorable = (text: string): boolean => !text.includes(NUL) && !LONE_SURROGATE.test(text);

function checkText(text: string, path: ErrorPath) {
  if (!isStorable(text)) throw refused(path, 'Contains a character that cannot be stored', 'invalid_text');
}

const refused = (loc: ErrorPath, msg: string, type: string) => invalid([{ loc, msg, type }]);

/** Drops read-only fields, so that clients can send a record back as they received it. */
export function addReadOnlyFields(server: FastifyInstance): void {
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
  ({ schema, httpPart = 'body' }) =>
  (data: unknown) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    return {
      error: invalid(
        result.error.issues.flatMap((issue) => fieldErrors(issue, httpPart)).slice(0, MAX_ERRORS),
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

const segment = (key: PropertyKey) => (typeof key === 'number' ? key : String(key).slice(0, MAX_NAME_LENGTH));
