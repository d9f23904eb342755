import { searchRoute, type SearchHits } from '@studio-desk/shared-contract';
import { serve } from './api-server';

export const serveSearchHits = (hits: Partial<SearchHits> = {}) =>
  serve(searchRoute, () => ({ companies: [], judges: [], people: [], ...hits }));
