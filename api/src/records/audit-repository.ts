import type { Actor, SignedInActor } from '../base/actor';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';

interface Change {
  readonly actor: Actor;
  /** `create`, `update`, `delete`, `sign-in`, … */
  readonly action: string;
  /** `company`, `user`, … */
  readonly entity: string;
  readonly entityId: string | null;
  /** The changed fields as they were and as they are; never a secret. */
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/** Keeps who changed what. Called with the transaction of the change itself. */
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

export const createdStamps = (actor: SignedInActor, now: Date) => ({
  created_at: now,
  updated_at: now,
  created_by_email: actor.email,
  last_modified_by: actor.email,
});

/** The stamp always moves on, so that two changes in one millisecond are told apart. */
export const changedStamps = (actor: SignedInActor, previous: Date, now: Date) => ({
  updated_at: new Date(Math.max(now.getTime(), previous.getTime() + 1)),
  last_modified_by: actor.email,
});

export const deletedStamps = (actor: SignedInActor, now: Date) => ({
  deleted_at: now,
  deleted_by: actor.email,
});
