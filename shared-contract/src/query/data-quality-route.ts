import { z } from 'zod';
import { defineRoute } from '../route';
import type { FilterGroup } from './filter';
import type { RecordRouteInfo } from './record-kinds';

export const dataQualityIssue = z.object({
  key: z.string(),
  label: z.string(),
  count: z.number().int(),
  /** Matches the records that `count` counts. */
  filter: z.custom<FilterGroup>(),
});
export type DataQualityIssue = z.infer<typeof dataQualityIssue>;

export const createDataQualityRoute = ({ kind, tags }: RecordRouteInfo) =>
  defineRoute({
    method: 'GET',
    url: `/${kind}/quality`,
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'What is missing or old in the records: how many there are, and the filter that finds them',
      response: { 200: z.array(dataQualityIssue) },
    },
  });
