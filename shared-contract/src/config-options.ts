import { z } from 'zod';
import { defineRoute } from './route';

export const configOptions = z.object({
  programs: z.array(z.string()),
  semesters: z.array(z.string()),
  statuses: z.array(z.string()),
  current_year: z.number(),
  uga_contacts: z.array(z.string()),
});
export type ConfigOptions = z.infer<typeof configOptions>;

export const configRoutes = {
  options: defineRoute({
    method: 'GET',
    url: '/config/options',
    config: { access: 'signed-in' },
    schema: { tags: ['Config'], summary: 'Choices offered in forms', response: { 200: configOptions } },
  }),
};
