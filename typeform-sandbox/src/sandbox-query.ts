import { z } from 'zod';
import { invalid } from './sandbox-errors';

/** A parameter of a query that is a whole number between the two. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

/** The query as the schema has it; else 400 with the parameter's name. */
export function checkedQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalid(String(issue?.path[0]), issue?.message ?? 'does not fit');
}
