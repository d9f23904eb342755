import type { UserSession } from '@studio-desk/shared-contract';

export const someSession = (overrides: Partial<UserSession> = {}): UserSession => ({
  id: '01980000-0000-7000-8000-0000000000a1',
  device: 'Chrome on Windows',
  created_at: '2026-01-15T12:00:00.000Z',
  last_used_at: '2026-01-20T12:00:00.000Z',
  is_current: true,
  ...overrides,
});

export const someOtherSession = (overrides: Partial<UserSession> = {}): UserSession =>
  someSession({
    id: '01980000-0000-7000-8000-0000000000b2',
    device: 'Safari on iPhone',
    is_current: false,
    ...overrides,
  });
