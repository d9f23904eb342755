import type { z } from 'zod';

/** Returns the errors of an input as 'path: message'. */
export const listValidationErrors = (schema: z.ZodType, input: unknown): string[] =>
  schema.safeParse(input).error?.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [`${issue.path.join('.')}: ${issue.message}`];
    return issue.keys.map((key) => `${[...issue.path, key].join('.')}: unknown`);
  }) ?? [];
