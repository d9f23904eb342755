import { overloaded } from '../errors/api-error';
import { createSemaphore } from '../concurrency/semaphore';

/** Allows one change of many records at a time in this process: each wait in the database would hold a connection. */
export const operationMutex = createSemaphore({
  maxWaiting: 10,
  waitMs: 20_000,
  refusal: () =>
    overloaded('Other changes of many records are being saved at this moment. Try again in a minute.'),
});
