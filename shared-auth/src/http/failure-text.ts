import { AxiosError } from 'axios';
import { toApiError } from './api-error';
import { getProperty, toNonEmptyText } from './response-text';

/** Returns the first of: the response's text or message, 'You are offline…', Axios's message, `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  const { body, detail, cause } = toApiError(error);
  return (
    plainText(body) ??
    detail ??
    toNonEmptyText(getProperty(body, 'error')) ??
    (cause instanceof AxiosError ? toNonEmptyText(cause.message) : null) ??
    fallback
  );
}

/** Returns null for HTML, because it is a proxy's error page. */
const plainText = (body: unknown) =>
  typeof body === 'string' && !body.trimStart().startsWith('<') ? toNonEmptyText(body) : null;
