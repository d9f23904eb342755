import type { Actor, SignedInActor } from '../http/actor';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';

interface Change {
  readonly actor: Actor;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

export async function recordChange(db: Database, change: Change): Promise<void> {
  await db.insert(auditEvents).values({
    actor_id: change.actor.userId,
    actor_email: change.actor.email,
    request_id: change.actor.requestId,
    ip: change.actor.ip,
    action: change.action,
    entity: change.entity,
    entity_id: change.entityId,
    before: change.before,
    after: change.after,
  });
}

export const timestampsOnCreate = (actor: SignedInActor, now: Date) => ({
  created_at: now,
  updated_at: now,
  created_by_email: actor.email,
  last_modified_by: actor.email,
});

/** `updated_at` always increases, so that two changes within one millisecond differ. */
export const timestampsOnUpdate = (actor: SignedInActor, previous: Date, now: Date) => ({
  updated_at: new Date(Math.max(now.getTime(), previous.getTime() + 1)),
  last_modified_by: actor.email,
});

export const timestampsOnDelete = (actor: SignedInActor, now: Date) => ({
  deleted_at: now,
  deleted_by: actor.email,
});
