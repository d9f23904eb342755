import type { SignedInActor } from '../base/actor';

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
