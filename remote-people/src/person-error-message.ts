import { toApiError } from '@studio-desk/shared-auth';

export function getPersonErrorMessage(error: unknown): string {
  const { status } = toApiError(error);
  if (status === 404) return 'Person not found in database';
  if (status === 500) return 'Server error while loading person data';
  if (status >= 200 && status < 300) return 'Person data not found';
  return 'Failed to load person data';
}
