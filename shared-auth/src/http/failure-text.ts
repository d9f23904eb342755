import { AxiosError } from 'axios';
import { toApiError } from './api-error';
import { fieldOf, sentenceOf } from './response-text';

/** Returns the first of: plain text response; its detail, message or error; the client's message; `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  const { body, detail, cause } = toApiError(error);
  return (
    plainText(body) ??
    detail ??
    sentenceOf(fieldOf(body, 'error')) ??
    (cause instanceof AxiosError ? sentenceOf(cause.message) : null) ??
    fallback
  );
}

/** Ignores HTML: it is an error page of a proxy, not a message. */
const plainText = (body: unknown) =>
  typeof body === 'string' && !body.trimStart().startsWith('<') ? sentenceOf(body) : null;
