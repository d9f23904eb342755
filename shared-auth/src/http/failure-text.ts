import { AxiosError } from 'axios';
import { toApiError } from './api-error';
import { getProperty, nonEmptyText } from './response-text';

/** Returns the first text that exists: from the response, from the HTTP client's error, or else `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  const { body, detail, cause } = toApiError(error);
  return (
    plainText(body) ??
    detail ??
    nonEmptyText(getProperty(body, 'error')) ??
    (cause instanceof AxiosError ? nonEmptyText(cause.message) : null) ??
    fallback
  );
}

/** Ignores HTML, because it is the error page of a proxy. */
const plainText = (body: unknown) =>
  typeof body === 'string' && !body.trimStart().startsWith('<') ? nonEmptyText(body) : null;
