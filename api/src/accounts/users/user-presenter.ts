import type { User } from '@studio-desk/shared-contract';
import type { UserRow } from '../../db/schema';

export const presentUser = (user: UserRow): User => ({
  id: user.id,
  email: user.email,
  full_name: user.full_name,
  created_at: user.created_at.toISOString(),
});
