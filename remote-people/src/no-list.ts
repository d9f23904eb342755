import { toApiError, type Page } from '@studio-desk/shared-auth';

/** A list answer that is JSON but no array counts as empty; any other failure goes on. */
export function emptyUnlessList(error: unknown): Page<never[]> {
  const { status, body } = toApiError(error);
  if (status !== 200 || !isJson(body) || Array.isArray(body)) throw error;
  return { rows: [], total: 0 };
}

/** What cannot be read as JSON, a page of HTML for example, stays a text. */
const isJson = (body: unknown) => body !== undefined && typeof body !== 'string';
