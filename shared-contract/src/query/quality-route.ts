import { z } from 'zod';
import { route } from '../route';
import type { FilterGroup } from './filter';

export const qualityLine = z.object({
  key: z.string(),
  label: z.string(),
  count: z.number().int(),
  /** Matches the records that `count` counts. */
  filter: z.custom<FilterGroup>(),
});
export type QualityLine = z.infer<typeof qualityLine>;

export const qualityRoute = <const Url extends `/${string}/quality`, const Tag extends string>({
  url,
  tag,
}: {
  url: Url;
  tag: Tag;
}) =>
  route({
    method: 'GET',
    url,
    config: { access: 'signed-in' },
    schema: {
      tags: [tag],
      summary: 'What is missing or old in the records: how many there are, and the filter that finds them',
      response: { 200: z.array(qualityLine) },
    },
  });
