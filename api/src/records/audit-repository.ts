import type { Actor } from '../base/actor';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';

export interface Change {
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
