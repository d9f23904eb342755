import { toApiError, type Page } from '@studio-desk/shared-auth';

/** Treats a JSON response that is not an array as an empty list; rethrows any other error. */
export function emptyUnlessList(error: unknown): Page<never[]> {
  const { status, body } = toApiError(error);
  if (status !== 200 || !isJson(body) || Array.isArray(body)) throw error;
  return { rows: [], total: 0 };
}

const isJson = (body: unknown) => body !== undefined && typeof body !== 'string';
