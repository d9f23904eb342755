import type { User } from '@studio-desk/shared-contract';

export const someUser = (id = '01980000-0000-7000-8000-000000000091'): User => ({
  id,
  email: 'me@university.example',
  full_name: 'Program Manager',
  created_at: '2026-11-20T12:00:00.000Z',
});
