import { toApiError } from './api-error';

/** Resolves to null if the save failed because somebody else had changed the record. */
export async function unlessStale<T>(save: Promise<T>): Promise<T | null> {
  try {
    return await save;
  } catch (error) {
    if (toApiError(error).code !== 'stale_edit') throw error;
    return null;
  }
}
