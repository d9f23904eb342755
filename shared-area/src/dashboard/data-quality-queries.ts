import { queryClient } from '@studio-desk/shared-auth';
import type { WithDataQualityRoute, RecordKind } from '@studio-desk/shared-contract';
import { createEntityQueries } from '../queries/entity-queries';

/** The query key starts with that of the records, so that a change to a record refetches the counts. */
export const createDataQualityQuery = (kind: RecordKind, { quality }: WithDataQualityRoute) =>
  createEntityQueries(kind).read(['quality'], quality, {});

export const refetchDataQuality = (kind: RecordKind) =>
  queryClient.refetchQueries({ queryKey: [...createEntityQueries(kind).all(), 'quality'] });
