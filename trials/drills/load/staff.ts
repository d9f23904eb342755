import { authRoutes } from '@studio-desk/shared-contract';
import { hashPassword } from '@studio-desk/api/accounts/sign-in/password-hash';
import type { Database } from '@studio-desk/api/db/database';
import { users } from '@studio-desk/api/db/schema/index';
import type { HttpCaller } from './http-caller';

const PASSWORD = 'an early coffee 225';

export interface StaffMember {
  readonly email: string;
  access: string;
  refresh: string;
  isRefreshing: boolean;
}

export async function addStaff(db: Database, count: number): Promise<string[]> {
  const password_hash = await hashPassword(PASSWORD);
  const emails = Array.from({ length: count }, (_, index) => `staff-${index + 1}@example.com`);
  const created_at = new Date();
  await db.insert(users).values(emails.map((email) => ({ email, password_hash, created_at })));
  return emails;
}

export const signInCall = (email: string) =>
  ({ method: 'POST', path: '/auth/login', body: { email, password: PASSWORD } }) as const;

export async function signInStaff({ send }: HttpCaller, email: string): Promise<StaffMember> {
  const response = await send(signInCall(email));
  if (response.status !== 200) throw new Error(`${email} was answered ${response.status}`);
  return staffMember(email, response.json());
}

export function staffMember(email: string, response: unknown): StaffMember {
  const tokens = authRoutes.login.schema.response[200].parse(response);
  return { email, access: tokens.access_token, refresh: tokens.refresh_token, isRefreshing: false };
}

export function refreshCall(member: StaffMember) {
  member.isRefreshing = true;
  return { method: 'POST', path: '/auth/refresh', body: { refresh_token: member.refresh } } as const;
}

export function takeTokens(member: StaffMember, response: unknown): void {
  const tokens = authRoutes.refresh.schema.response[200].parse(response);
  member.access = tokens.access_token;
  member.refresh = tokens.refresh_token;
  member.isRefreshing = false;
}
