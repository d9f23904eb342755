import { overloaded } from '../errors/api-error';
import { createSemaphore } from '../concurrency/semaphore';

/** Runs one change of many records at a time in this process: waiting in the database would hold a connection for each. */
export const operationMutex = createSemaphore({
  maxWaiting: 10,
  waitMs: 20_000,
  refusal: () =>
    overloaded('Other changes of many records are being saved at this moment. Try again in a minute.'),
});
