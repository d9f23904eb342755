import { AxiosError } from 'axios';
import { toApiError } from './api-error';
import { fieldOf, sentenceOf } from './response-text';

/** The plain text response, else its detail, message or error, the client's message, or `fallback`. */
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

/** A proxy may respond with an HTML page. */
const plainText = (body: unknown) =>
  typeof body === 'string' && !body.trimStart().startsWith('<') ? sentenceOf(body) : null;
