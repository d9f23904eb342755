import { queryClient } from '@studio-desk/shared-auth';
import type { QualityCall, RecordKind } from '@studio-desk/shared-contract';
import { entityReads } from '../queries/entity-reads';

/** Uses the query key of the records, so that a change of a record refetches the counts. */
export const qualityQuery = (kind: RecordKind, { quality }: QualityCall) =>
  entityReads(kind).read(['quality'], quality, {});

export const refreshQuality = (kind: RecordKind) =>
  queryClient.refetchQueries({ queryKey: [...entityReads(kind).all(), 'quality'] });
