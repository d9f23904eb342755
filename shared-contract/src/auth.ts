import { z } from 'zod';
import { colleaguesRoute } from './colleagues';
import { optionalText, requiredEmail, requiredText, timestamp } from './fields';
import { defineRoute } from './route';

const tags = ['Auth'];
const open = { access: 'public' } as const;

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 256;

export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  created_at: timestamp,
});
export type User = z.infer<typeof user>;

export const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof tokens>;

/** `min` may be greater than `PASSWORD_MIN_LENGTH`, because the server can require longer passwords. */
export const getPasswordTooShortMessage = (min: number): string =>
  `Password must be at least ${min} characters`;

// Passwords are not trimmed or normalized, unlike other texts: spaces may be part of a password.
const newPassword = z
  .string('Password is required')
  .min(PASSWORD_MIN_LENGTH, getPasswordTooShortMessage(PASSWORD_MIN_LENGTH))
  .max(PASSWORD_MAX_LENGTH, `Password is at most ${PASSWORD_MAX_LENGTH} characters`);

export const loginBody = z.strictObject({
  email: requiredEmail('Email'),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(PASSWORD_MAX_LENGTH, 'Password is too long'),
});
export const registerBody = z.strictObject({
  email: requiredEmail('Email'),
  password: newPassword,
  full_name: optionalText('Full name'),
});
export const signUpForm = registerBody.extend({ full_name: requiredText('Full name') });
export const passwordResetRequestBody = z.strictObject({ email: requiredEmail('Email') });
export const emailConfirmBody = z.strictObject({
  token: requiredText('Confirmation token', 500),
  password: loginBody.shape.password,
});
export const passwordResetConfirmBody = z.strictObject({
  token: requiredText('Reset token', 500),
  new_password: newPassword,
});

export const profileUpdateBody = z.strictObject({ full_name: requiredText('Full name') });
export const passwordChangeBody = z.strictObject({
  current_password: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(PASSWORD_MAX_LENGTH, 'Password is too long'),
  new_password: newPassword,
});

export const userSession = z.object({
  id: z.uuid(),
  device: z.string().nullable(),
  created_at: timestamp,
  last_used_at: timestamp,
  is_current: z.boolean(),
});
export type UserSession = z.infer<typeof userSession>;

const succeeded = z.object({ success: z.literal(true) });

export const authRoutes = {
  login: defineRoute({
    method: 'POST',
    url: '/auth/login',
    config: open,
    schema: {
      tags,
      summary: 'Sign in',
      body: loginBody,
      response: { 200: tokens.extend({ token_type: z.literal('bearer'), user }) },
    },
  }),
  register: defineRoute({
    method: 'POST',
    url: '/auth/register',
    config: open,
    schema: { tags, summary: 'Create an account', body: registerBody, response: { 201: z.object({ user }) } },
  }),
  logout: defineRoute({
    method: 'POST',
    url: '/auth/logout',
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'End the session',
      body: z.strictObject({ refresh_token: z.string().max(2000).optional() }).nullish(),
      response: { 204: z.null() },
    },
  }),
  me: defineRoute({
    method: 'GET',
    url: '/auth/me',
    config: { access: 'signed-in' },
    schema: { tags, summary: 'The signed-in user', response: { 200: user } },
  }),
  updateMe: defineRoute({
    method: 'PUT',
    url: '/auth/me',
    config: { access: 'signed-in', readOnlyFields: ['id', 'email', 'created_at'] },
    schema: { tags, summary: "Change the user's own name", body: profileUpdateBody, response: { 200: user } },
  }),
  colleagues: colleaguesRoute,
  changePassword: defineRoute({
    method: 'POST',
    url: '/auth/password',
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'Change the password; ends all other sessions of the user',
      body: passwordChangeBody,
      response: { 200: succeeded },
    },
  }),
  sessions: defineRoute({
    method: 'GET',
    url: '/auth/sessions',
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'Where the user is signed in: this session first, then the last used',
      response: { 200: z.array(userSession) },
    },
  }),
  endOtherSessions: defineRoute({
    method: 'POST',
    url: '/auth/sessions/end-others',
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'Sign out everywhere else',
      response: { 200: z.object({ ended: z.number().int() }) },
    },
  }),
  refresh: defineRoute({
    method: 'POST',
    url: '/auth/refresh',
    config: open,
    schema: {
      tags,
      summary: 'Replace the refresh token',
      body: z.strictObject({
        refresh_token: z.string('Refresh token is required').min(1, 'Refresh token is required').max(2000),
      }),
      response: { 200: tokens },
    },
  }),
  requestReset: defineRoute({
    method: 'POST',
    url: '/auth/password-reset/request',
    config: open,
    schema: {
      tags,
      summary: 'Send a reset link',
      body: passwordResetRequestBody,
      response: { 200: succeeded },
    },
  }),
  confirmReset: defineRoute({
    method: 'POST',
    url: '/auth/password-reset/confirm',
    config: open,
    schema: {
      tags,
      summary: 'Set a new password',
      body: passwordResetConfirmBody,
      response: { 200: succeeded },
    },
  }),
  requestEmailConfirmation: defineRoute({
    method: 'POST',
    url: '/auth/email-confirmation/request',
    config: open,
    schema: {
      tags,
      summary: 'Send the confirmation link of a new account again',
      body: passwordResetRequestBody,
      response: { 200: succeeded },
    },
  }),
  confirmEmail: defineRoute({
    method: 'POST',
    url: '/auth/email-confirmation/confirm',
    config: open,
    schema: {
      tags,
      summary: 'Confirm an email address',
      body: emailConfirmBody,
      response: { 200: succeeded },
    },
  }),
};
