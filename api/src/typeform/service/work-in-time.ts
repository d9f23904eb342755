import { tooLate } from './patient-call';
import type { ServiceUse } from '../typeform-service';

/**
 * What the work gives, as long as there is time for it. After that the caller is told that it takes too long; the
 * work goes on, and whether it failed is for the log.
 */
export function inTime<T>({ context, deadline }: ServiceUse, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(tooLate());
    }, deadline.left());
    const fail = (error: unknown) => {
      if (isLate) context.logger.error({ err: error }, 'what nobody waited for any more has failed');
      else reject(error);
    };
    void work.then(resolve, fail).finally(() => clearTimeout(timer));
  });
}
