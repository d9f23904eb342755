import type { UserSession } from '@studio-desk/shared-contract';
import { deviceName } from './device-name';
import type { ListedSession } from './session-repository';

export const presentSession = (session: ListedSession, currentId: string): UserSession => ({
  id: session.id,
  device: deviceName(session.user_agent),
  created_at: session.created_at.toISOString(),
  // Its tokens are replaced as long as it is used.
  last_used_at: session.rotated_at.toISOString(),
  is_current: session.id === currentId,
});
