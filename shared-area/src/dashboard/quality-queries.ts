import { queryClient } from '@studio-desk/shared-auth';
import type { WithDataQualityRoute, RecordKind } from '@studio-desk/shared-contract';
import { createEntityReads } from '../queries/entity-reads';

/** The query key starts with that of the records, so that a change to a record refetches the counts. */
export const qualityQuery = (kind: RecordKind, { quality }: WithDataQualityRoute) =>
  createEntityReads(kind).read(['quality'], quality, {});

export const refreshQuality = (kind: RecordKind) =>
  queryClient.refetchQueries({ queryKey: [...createEntityReads(kind).all(), 'quality'] });
