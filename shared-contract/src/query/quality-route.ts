import { z } from 'zod';
import { route } from '../route';
import type { FilterGroup } from './filter';
import type { RoutedKind } from './record-kinds';

export const qualityLine = z.object({
  key: z.string(),
  label: z.string(),
  count: z.number().int(),
  /** Matches the records that `count` counts. */
  filter: z.custom<FilterGroup>(),
});
export type QualityLine = z.infer<typeof qualityLine>;

export const qualityRoute = ({ kind, tags }: RoutedKind) =>
  route({
    method: 'GET',
    url: `/${kind}/quality`,
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'What is missing or old in the records: how many there are, and the filter that finds them',
      response: { 200: z.array(qualityLine) },
    },
  });
