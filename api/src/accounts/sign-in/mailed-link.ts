import { createHash } from 'node:crypto';
import type { AppContext } from '../../app-context';
import { deriveSecret } from '../../encryption';
import { inTransaction, type Database } from '../../db/database';
import type { UserRow } from '../../db/schema';
import type { PendingMail } from '../../mail/outbox/outbox-repository';
import { insertAuditEvent } from '../../records/audit-repository';
import { lockUserByEmail } from '../users/user-repository';
import {
  countMailedLinksSince,
  invalidateMailedLinksOfUser,
  findMailedLink,
  insertMailedLink,
  renewMailedLink,
} from './mailed-link-repository';

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
export const subtractMs = (moment: Date, ms: number): Date => new Date(moment.getTime() - ms);

interface LinkPurpose {
  readonly path: string;
  readonly action: string;
  readonly isFor: (user: UserRow) => boolean;
}

/** Returns null if no mail is to be sent. A retry of the same request returns the same link. */
export async function createMailedLink(
  context: AppContext,
  request: PendingMail,
  { path, action, isFor }: LinkPurpose,
): Promise<string | null> {
  const { APP_URL, ENCRYPTION_KEY } = context.env;
  const token = deriveSecret(ENCRYPTION_KEY, `mailed link ${request.id}`).toString('base64url');
  const isStored = await inTransaction(context.db, async (tx) => {
    const user = await lockUserByEmail(tx, request.to);
    if (user === null || user.disabled_at !== null || !isFor(user)) return false;
    return storeToken(context, tx, user, request, { tokenHash: hashToken(token), action });
  });
  // The token is in the fragment, which browsers do not send to servers.
  return isStored ? `${APP_URL}${path}#access_token=${token}` : null;
}

async function storeToken(
  context: AppContext,
  tx: Database,
  user: UserRow,
  { id, requested_by }: PendingMail,
  { tokenHash, action }: { tokenHash: string; action: string },
): Promise<boolean> {
  const created_at = context.clock.now();
  const earlier = await findMailedLink(tx, id);
  if (earlier !== null) {
    if (earlier.ended_at !== null) return false;
    await renewMailedLink(tx, id, { token_hash: tokenHash, created_at });
    return true;
  }
  if (await isOverLimit(context, tx, user, created_at)) return false;
  await invalidateMailedLinksOfUser(tx, user.id, created_at);
  await insertMailedLink(tx, { id, user_id: user.id, token_hash: tokenHash, created_at });
  const actor = { ...requested_by, userId: null, email: null };
  await insertAuditEvent(tx, { actor, action, entity: 'user', entityId: user.id });
  return true;
}

async function isOverLimit({ env }: AppContext, tx: Database, user: UserRow, now: Date): Promise<boolean> {
  if (env.RATE_LIMITS === 'off') return false;
  const inHour = await countMailedLinksSince(tx, user.id, subtractMs(now, HOUR_MS));
  const inDay = await countMailedLinksSince(tx, user.id, subtractMs(now, DAY_MS));
  return (
    inHour >= env.LIMIT_RESET_REQUESTS_PER_ACCOUNT || inDay >= env.LIMIT_RESET_REQUESTS_PER_ACCOUNT_AND_DAY
  );
}

// A fast hash is safe here, because nobody can guess a token of 256 random bits.
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
