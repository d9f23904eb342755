import { toApiError, type Page } from '@studio-desk/shared-auth';

/** Returns an empty page if a response with status 200 is JSON but no array. Rethrows all other errors. */
export function toEmptyPageIfNotList(error: unknown): Page<never[]> {
  const { status, body } = toApiError(error);
  if (status !== 200 || !isJson(body) || Array.isArray(body)) throw error;
  return { rows: [], total: 0 };
}

const isJson = (body: unknown) => body !== undefined && typeof body !== 'string';
