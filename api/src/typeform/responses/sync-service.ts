import type { RouteInput, typeformRoutes, TypeformSyncResult } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../http/actor';
import type { TypeformMappingRow } from '../../db/schema';
import { invalidFieldError } from '../../errors/api-error';
import { getMapping, saveSyncResult } from '../forms/mapping-service';
import { importResponses, toSyncResult } from './response-import';
import { type CompletedResponse, fetchCompletedResponses } from './response-reader';
import { createTypeformClient } from '../typeform-service';

type SyncRequest = RouteInput<typeof typeformRoutes.sync>['body'];

/** Each sync reads the last hour again, because Typeform may list a response half an hour late. */
const OVERLAP_MS = 60 * 60 * 1_000;

export async function syncResponses(
  context: AppContext,
  actor: SignedInActor,
  { form_id, mapping_id, since }: SyncRequest,
): Promise<TypeformSyncResult> {
  const client = createTypeformClient(context);
  const mapping = await getMapping(context, actor.userId, mapping_id);
  if (mapping.form_id !== form_id) throw invalidFieldError('form_id', 'This mapping is of another form');
  const from = since ? new Date(since) : sinceLastSync(mapping);
  const responses = await fetchCompletedResponses(client, actor.userId, form_id, from);
  const imported = await importResponses(
    { context, actor, mapping, isOperation: true },
    responses,
    async (tx, lockedMapping, soFar) => {
      const failed = soFar.failed.map(({ response }) => response);
      const seen = { from, responses, failed, now: context.clock.now() };
      const reached = reachedBy(lockedMapping, seen);
      await saveSyncResult(tx, actor, mapping.id, reached, countsOf(toSyncResult(soFar)));
    },
  );
  const result = toSyncResult(imported);
  const about = { mapping_id, read: responses.length, ...countsOf(result), request_id: actor.requestId };
  context.logger.info(about, 'responses imported');
  return result;
}

/** Counts for the log and the audit log, without the error texts, which quote respondents' answers. */
const countsOf = ({ created_companies, updated_companies, errors }: TypeformSyncResult) => ({
  created: created_companies,
  updated: updated_companies,
  failed: errors.length,
});

function sinceLastSync({ last_sync_at, retry_from }: TypeformMappingRow): Date | undefined {
  if (last_sync_at === null) return undefined;
  return earliest([new Date(last_sync_at.getTime() - OVERLAP_MS), retry_from]) ?? undefined;
}

interface ReadResponses {
  readonly from: Date | undefined;
  readonly responses: readonly CompletedResponse[];
  readonly failed: readonly CompletedResponse[];
  readonly now: Date;
}

const reachedBy = (mapping: TypeformMappingRow, seen: ReadResponses) => ({
  last_sync_at: lastSyncAt(mapping, seen),
  retry_from: retryFrom(mapping, seen),
});

/** Returns the newest response's time, not the current time, because Typeform may list responses late. */
function lastSyncAt(
  { last_sync_at }: TypeformMappingRow,
  { from, responses, now }: ReadResponses,
): Date | null {
  if (from !== undefined && (last_sync_at === null || from > last_sync_at)) return last_sync_at;
  const newest = latest([last_sync_at, ...responses.map(({ submittedAt }) => submittedAt)]);
  return newest && newest > now ? now : newest;
}

function retryFrom({ retry_from }: TypeformMappingRow, { from, failed }: ReadResponses): Date | null {
  const isUnread = retry_from !== null && from !== undefined && from > retry_from;
  return earliest([isUnread ? retry_from : null, ...failed.map(({ submittedAt }) => submittedAt)]);
}

const earliest = (moments: readonly (Date | null)[]) => chosen(moments, (one, other) => one < other);
const latest = (moments: readonly (Date | null)[]) => chosen(moments, (one, other) => one > other);

const chosen = (moments: readonly (Date | null)[], isBetter: (one: Date, other: Date) => boolean) =>
  moments.reduce((best, moment) => (moment && (!best || isBetter(moment, best)) ? moment : best), null);
