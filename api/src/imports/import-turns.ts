import { busy } from '../base/api-error';
import { createWorkQueue } from '../base/work-queue';

/**
 * One import of this process writes at a time, of files and of responses to forms. The database would let them take
 * turns as well, but each that waits there keeps a connection from everybody else.
 */
export const takeTurn = createWorkQueue({
  concurrency: 1,
  waiting: 10,
  waitMs: 20_000,
  refusal: () => busy('Other imports are being saved at this moment. Try again in a minute.'),
});
