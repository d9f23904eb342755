import type { Page } from '@studio-desk/shared-auth';
import type { Company } from '@studio-desk/shared-contract';

/** Whether the cache has every company; beyond it the server is asked (spec section 4). */
export const holdsAll = (cache: Page<Company[]> | undefined): cache is Page<Company[]> =>
  cache !== undefined && cache.total <= cache.rows.length;
