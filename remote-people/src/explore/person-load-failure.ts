import { toApiError } from '@studio-desk/shared-auth';

/** Why people could not be loaded, in the words of spec section 8. */
export function loadFailure(error: unknown): string {
  const { status, body } = toApiError(error);
  if (status === 404) return 'People API endpoint not found. Please check backend configuration.';
  if (status === 401) return 'Authentication failed. Please login again.';
  if (isSuccess(status) || isHtml(body)) return 'API configuration error. Please contact support.';
  return 'Failed to load people';
}

/** Yet not what the contract says: a page of HTML from whatever answers at that address. */
const isSuccess = (status: number) => status >= 200 && status < 300;

/** From a proxy on the way. */
const isHtml = (body: unknown) => typeof body === 'string' && body.trimStart().startsWith('<');
