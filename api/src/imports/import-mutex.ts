import { busy } from '../base/api-error';
import { createSemaphore } from '../base/semaphore';

/** Serializes imports in this process; waiting in the database would hold a connection for each import. */
export const importMutex = createSemaphore({
  maxWaiting: 10,
  waitMs: 20_000,
  refusal: () => busy('Other imports are being saved at this moment. Try again in a minute.'),
});
