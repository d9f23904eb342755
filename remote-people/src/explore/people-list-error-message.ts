import { toApiError } from '@studio-desk/shared-auth';

export function getPeopleListErrorMessage(error: unknown): string {
  const { status, body } = toApiError(error);
  if (status === 404) return 'People API endpoint not found. Please check backend configuration.';
  if (status === 401) return 'Authentication failed. Please login again.';
  if (isSuccess(status) || isHtml(body)) return 'API configuration error. Please contact support.';
  return 'Failed to load people';
}

/** An error with a success status means that the body does not match the contract. */
const isSuccess = (status: number) => status >= 200 && status < 300;

const isHtml = (body: unknown) => typeof body === 'string' && body.trimStart().startsWith('<');
