import { toApiError } from './api-error';

/** Resolves to null if the server refused the save because the record had changed since it was read. */
export async function unlessStale<T>(save: Promise<T>): Promise<T | null> {
  try {
    return await save;
  } catch (error) {
    if (toApiError(error).code !== 'stale_edit') throw error;
    return null;
  }
}
