import { isWebAddress } from '@studio-desk/shared-contract';
import { z } from 'zod';
import { findDatabaseUrlProblem } from './database-url';

const SECRET_MIN_LENGTH = 32;
const LOOKS_LIKE_A_SAMPLE = /change.?me|example|sample|placeholder|your.?(?:secret|key)|^(.)\1+$/i;

const secret = z
  .string()
  .min(
    SECRET_MIN_LENGTH,
    `is at least ${SECRET_MIN_LENGTH} random characters, e.g. from: openssl rand -hex 32`,
  )
  .refine(
    (value) => !LOOKS_LIKE_A_SAMPLE.test(value),
    'is a sample: make your own, e.g. with: openssl rand -hex 32',
  );

const webAddress = z.string().refine(isWebAddress, 'is an http(s) address');
const origin = webAddress.transform((value) => new URL(value).origin);
const address = webAddress.transform((value) => value.replace(/\/+$/, ''));

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname);

const list = (separator: string | RegExp) => (value: string) =>
  value
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const wholeNumber = (min: number, max: number, preset: number) =>
  z.coerce
    .number(`is a whole number from ${min} to ${max}`)
    .int(`is a whole number from ${min} to ${max}`)
    .min(min, `is at least ${min}`)
    .max(max, `is at most ${max}`)
    .default(preset);

const databaseUrl = z.string().superRefine((url, report) => {
  const message = findDatabaseUrlProblem(url);
  if (message !== undefined) report.addIssue({ code: 'custom', message });
});

const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'is development, test or production')
    .default('development'),
  PORT: wholeNumber(0, 65535, 8000),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.string().default('').transform(list(',')),

  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200, 10),

  APP_URL: origin.default('http://localhost:5173'),
  CORS_ORIGINS: z.string().default('').transform(list(',')).pipe(z.array(origin)),

  SIGNUP_MODE: z.enum(['open', 'domains', 'closed'], 'is open, domains or closed').optional(),
  SIGNUP_ALLOWED_DOMAINS: z
    .string()
    .default('')
    .transform((value) => list(',')(value.toLowerCase())),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 256, 6),

  TOKEN_SECRET: secret.optional(),
  ENCRYPTION_KEY: secret.optional(),

  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'is an address like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z.string().default('Studio Desk <no-reply@localhost>'),

  REMINDER_HOUR: wholeNumber(0, 23, 8),
  REMINDER_TIMEZONE: z
    .string()
    .refine(isTimeZone, 'is the name of a time zone, like America/New_York')
    .default('America/New_York'),

  TYPEFORM_CLIENT_ID: z.string().optional(),
  TYPEFORM_CLIENT_SECRET: z.string().optional(),
  TYPEFORM_API_URL: address.default('https://api.typeform.com'),
  TYPEFORM_WEBHOOK_SECRET: secret.optional(),

  RATE_LIMITS: z.enum(['on', 'off'], 'is on or off').default('on'),
  LIMIT_REQUESTS_PER_USER: wholeNumber(1, 1_000_000, 600),
  LIMIT_REQUESTS_PER_CLIENT: wholeNumber(1, 1_000_000, 3000),
  LIMIT_TELEMETRY_PER_USER: wholeNumber(1, 1_000_000, 30),
  LIMIT_SIGN_IN_FAILURES_PER_ACCOUNT: wholeNumber(1, 1_000_000, 5),
  LIMIT_SIGN_IN_FAILURES_PER_CLIENT: wholeNumber(1, 1_000_000, 60),
  LIMIT_REGISTRATIONS_PER_CLIENT: wholeNumber(1, 1_000_000, 20),
  LIMIT_RESET_REQUESTS_PER_ACCOUNT: wholeNumber(1, 1_000_000, 3),
  LIMIT_RESET_REQUESTS_PER_ACCOUNT_AND_DAY: wholeNumber(1, 1_000_000, 10),
  LIMIT_RESET_REQUESTS_PER_CLIENT: wholeNumber(1, 1_000_000, 20),
});

const rules = settings.superRefine((env, report) => {
  const refuse = (name: keyof typeof env, message: string) =>
    report.addIssue({ code: 'custom', path: [name], message, input: undefined });
  if (env.SIGNUP_MODE === 'domains' && env.SIGNUP_ALLOWED_DOMAINS.length === 0) {
    refuse(
      'SIGNUP_ALLOWED_DOMAINS',
      'names the domains that SIGNUP_MODE=domains lets in, separated by commas',
    );
  }
  if ((env.TYPEFORM_CLIENT_ID === undefined) !== (env.TYPEFORM_CLIENT_SECRET === undefined)) {
    refuse('TYPEFORM_CLIENT_SECRET', 'and TYPEFORM_CLIENT_ID are set together, or neither');
  }
  if (env.NODE_ENV !== 'production') {
    const servesOthers = 'is for other people, so set NODE_ENV=production';
    if (!isLoopback(env.HOST)) refuse('HOST', servesOthers);
    const appHost = URL.canParse(env.APP_URL) ? new URL(env.APP_URL).hostname : '';
    if (appHost !== '' && !isLoopback(appHost)) refuse('APP_URL', servesOthers);
    return;
  }
  if (!env.TYPEFORM_API_URL.startsWith('https:'))
    refuse('TYPEFORM_API_URL', 'is an https address in production');
  for (const name of ['TOKEN_SECRET', 'ENCRYPTION_KEY'] as const) {
    if (env[name] === undefined) refuse(name, 'is required in production');
  }
  if (env.SIGNUP_MODE === undefined) {
    refuse(
      'SIGNUP_MODE',
      'is required in production: open, domains or closed decides who may make an account',
    );
  }
  if (env.SIGNUP_MODE !== undefined && env.SIGNUP_MODE !== 'closed' && env.SMTP_URL === undefined) {
    refuse(
      'SMTP_URL',
      `is required in production with SIGNUP_MODE=${env.SIGNUP_MODE}: who signs up confirms the address by a mailed link`,
    );
  }
  if (env.RATE_LIMITS === 'off') refuse('RATE_LIMITS', 'cannot be off in production');
});

type Settings = z.output<typeof settings>;

export interface Env extends Settings {
  readonly SIGNUP_MODE: 'open' | 'domains' | 'closed';
  readonly TOKEN_SECRET: string;
  readonly ENCRYPTION_KEY: string;
}

export class EnvError extends Error {
  constructor(problems: readonly string[]) {
    super(`These settings do not fit:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'EnvError';
  }
}

export type LocalSecretsReader = (dataDir: string) => Pick<Env, 'TOKEN_SECRET' | 'ENCRYPTION_KEY'>;

export function readEnv(
  source: Record<string, string | undefined>,
  readLocalSecrets: LocalSecretsReader,
): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = rules.safeParse(given);
  if (!result.success) {
    throw new EnvError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const { TOKEN_SECRET, ENCRYPTION_KEY, ...env } = result.data;
  const secrets =
    TOKEN_SECRET !== undefined && ENCRYPTION_KEY !== undefined
      ? { TOKEN_SECRET, ENCRYPTION_KEY }
      : {
          ...readLocalSecrets(env.DATA_DIR),
          ...(TOKEN_SECRET && { TOKEN_SECRET }),
          ...(ENCRYPTION_KEY && { ENCRYPTION_KEY }),
        };
  return { ...env, SIGNUP_MODE: env.SIGNUP_MODE ?? 'open', ...secrets };
}

export const isProduction = (env: Pick<Env, 'NODE_ENV'>): boolean => env.NODE_ENV === 'production';
