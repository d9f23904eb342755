import { z } from 'zod';
import { integerQueryParam, searchText } from './fields';
import { defineRoute } from './route';

export const MIN_SEARCH_LENGTH = 2;

const searchHit = z.object({
  id: z.string(),
  title: z.string(),
  /** Distinguishes records with the same title, for example by a company's founder or a person's email. */
  subtitle: z.string().nullable(),
  /** URL path that opens the record in its area. */
  path: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

const searchHits = z.object({
  companies: z.array(searchHit),
  judges: z.array(searchHit),
  people: z.array(searchHit),
});
export type SearchHits = z.infer<typeof searchHits>;

export const searchRoute = defineRoute({
  method: 'GET',
  url: '/search',
  config: { access: 'signed-in' },
  schema: {
    tags: ['Search'],
    summary: 'The best matches of each kind, best first; forgiving matches follow exact ones',
    querystring: z.strictObject({
      q: searchText.min(MIN_SEARCH_LENGTH, `Search text must have at least ${MIN_SEARCH_LENGTH} characters`),
      limit: integerQueryParam('limit', 50, 5),
    }),
    response: { 200: searchHits },
  },
});
