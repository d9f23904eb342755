import type { TypeformStatus } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../http/actor';
import { insertAuditEvent } from '../../records/audit-repository';
import { inTransaction } from '../../db/database';
import { deleteConnection, findConnection } from './connection-repository';
import { isConnectionUsable } from './connection-tokens';
import { deleteOauthStates } from './oauth-state-repository';

export async function readConnectionStatus(
  { db, clock, typeform }: AppContext,
  userId: string,
): Promise<TypeformStatus> {
  const service = { sandbox: typeform?.sandbox ?? false, configured: typeform !== null };
  const row = typeform && (await findConnection(db, userId));
  const isOver = row?.refresh_token === null && row.expires_at !== null && row.expires_at <= clock.now();
  if (!typeform || !row)
    return { connected: false, needs_reconnect: false, account: null, expires_at: null, ...service };
  const connected = !isOver && isConnectionUsable(row, typeform.apiUrl());
  return {
    connected,
    needs_reconnect: !connected,
    account: row.account,
    expires_at: connected ? (row.expires_at?.toISOString() ?? null) : null,
    ...service,
  };
}

/** Only deletes the stored tokens, because Typeform has no API to revoke them. */
export async function disconnectTypeform({ db }: AppContext, actor: SignedInActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Delete the OAuth states first: this waits for a running callback, whose connection is then deleted too.
    await deleteOauthStates(tx, actor.userId);
    const row = await findConnection(tx, actor.userId);
    if (row === null) return;
    await deleteConnection(tx, actor.userId);
    await insertAuditEvent(tx, {
      actor,
      action: 'disconnect',
      entity: 'typeform_connection',
      entityId: actor.userId,
      before: { account: row.account },
    });
  });
}
