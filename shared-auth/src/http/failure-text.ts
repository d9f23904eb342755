import { AxiosError } from 'axios';
import { toApiError } from './api-error';
import { fieldOf, sentenceOf } from './answer-text';

/**
 * What a failed call says, wherever it says it: the answer itself where it is a
 * text, its detail, message or error, what the HTTP client says, else `fallback`.
 */
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

/** A page of HTML, from a proxy on the way, is no sentence. */
const plainText = (body: unknown) =>
  typeof body === 'string' && !body.trimStart().startsWith('<') ? sentenceOf(body) : null;
