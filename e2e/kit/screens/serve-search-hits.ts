import { searchRoute, type SearchHits } from '@studio-desk/shared-contract';
import { serve } from './api-server';

/** Mocks the search of all kinds. */
export const serveSearchHits = (hits: Partial<SearchHits> = {}) =>
  serve(searchRoute, () => ({ companies: [], judges: [], people: [], ...hits }));
