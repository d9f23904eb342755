import { z } from 'zod';
import { defineRoute } from './route';

export const colleague = z.object({
  email: z.string(),
  full_name: z.string().nullable(),
  /** False for a disabled account, which may still be the author of notes and changes. */
  active: z.boolean(),
});
export type Colleague = z.infer<typeof colleague>;

/** Separate from the other `authRoutes`, so that the bundles of areas contain only this route. */
export const colleaguesRoute = defineRoute({
  method: 'GET',
  url: '/auth/colleagues',
  config: { access: 'signed-in' },
  schema: {
    tags: ['Auth'],
    summary: 'Everybody with an account, by name',
    response: { 200: z.array(colleague) },
  },
});
