import { ignoreStoredOddValues } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import { toInvalidInputError } from '../http/request-input';

/**
 * Throws 422 for values of `body` that break a rule, unless the stored record already has them from before the rule.
 */
export function refuseOddValues(schema: z.ZodType, body: unknown, stored: object): void {
  const issues = ignoreStoredOddValues(schema.safeParse(body).error?.issues ?? [], stored);
  if (issues.length > 0) throw toInvalidInputError(issues, 'body');
}
