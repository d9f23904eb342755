import type { Period } from '@studio-desk/shared-contract';
import { and, gte, lt, lte, type SQL, type SQLWrapper } from 'drizzle-orm';

export const isAllTime = ({ from, to }: Period): boolean => from === undefined && to === undefined;

/** Years begin at midnight UTC. */
export const isAddedInPeriod = (created_at: SQLWrapper, { from, to }: Period): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(created_at, startOfYear(from)),
    to === undefined ? undefined : lt(created_at, startOfYear(to + 1)),
  );

const startOfYear = (year: number) => new Date(Date.UTC(year, 0));

export const isYearInPeriod = (year: SQLWrapper, { from, to }: Period): SQL | undefined =>
  and(from === undefined ? undefined : gte(year, from), to === undefined ? undefined : lte(year, to));
