import { busy } from '../base/api-error';
import { createSemaphore } from '../base/semaphore';

/**
 * One import of this process writes at a time, of files and of form responses. Waiting in the database would work as
 * well, but would hold a connection each.
 */
export const importMutex = createSemaphore({
  maxWaiting: 10,
  waitMs: 20_000,
  refusal: () => busy('Other imports are being saved at this moment. Try again in a minute.'),
});
