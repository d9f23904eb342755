import { toApiError, type Page } from '@studio-desk/shared-auth';

/** For `catch`: returns an empty page if a response with status 200 was JSON but not an array; rethrows every other error. */
export function toEmptyPageIfNotList(error: unknown): Page<never[]> {
  const { status, body } = toApiError(error);
  if (status !== 200 || !isJson(body) || Array.isArray(body)) throw error;
  return { rows: [], total: 0 };
}

const isJson = (body: unknown) => body !== undefined && typeof body !== 'string';
