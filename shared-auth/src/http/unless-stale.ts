import { toApiError } from './api-error';

/** The answer to a save; null where it was refused because somebody saved since the record was read. */
export async function unlessStale<T>(save: Promise<T>): Promise<T | null> {
  try {
    return await save;
  } catch (error) {
    if (toApiError(error).code !== 'stale_edit') throw error;
    return null;
  }
}
