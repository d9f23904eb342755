import { describe, expect, it } from 'vitest';
import { EnvError, isProduction, readEnv } from './env';

const made = { TOKEN_SECRET: 'made-token-secret', ENCRYPTION_KEY: 'made-encryption-key' };
const read = (source: Record<string, string>) => readEnv(source, () => made);
const problemsOf = (source: Record<string, string>) => {
  try {
    read(source);
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(' ')[0]);
  }
};

const production = {
  NODE_ENV: 'production',
  SIGNUP_MODE: 'closed',
  TOKEN_SECRET: 'd0c9b1e2f3a4958677685a4b3c2d1e0f',
  ENCRYPTION_KEY: 'f1e2d3c4b5a6978869504132a3b4c5d6',
};

describe('settings', () => {
  it('are optional for a local start', () => {
    expect(read({})).toMatchObject({
      PORT: 8000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      APP_URL: 'http://localhost:5173',
      SIGNUP_MODE: 'open',
      SIGNUP_ALLOWED_DOMAINS: [],
      PASSWORD_MIN_LENGTH: 6,
      MAIL_FROM: 'Studio Desk <no-reply@localhost>',
      RATE_LIMITS: 'on',
      ...made,
    });
  });

  it('count as missing when they are empty', () => {
    expect(read({ SMTP_URL: '', PORT: '', TOKEN_SECRET: '' })).toMatchObject({ PORT: 8000, ...made });
  });

  it('are read into lists and numbers', () => {
    const env = read({
      SIGNUP_MODE: 'domains',
      SIGNUP_ALLOWED_DOMAINS: 'UGA.edu, example.com,',
      PORT: '81',
      APP_URL: 'https://localhost:5173/c/',
    });
    expect(env).toMatchObject({
      SIGNUP_ALLOWED_DOMAINS: ['uga.edu', 'example.com'],
      PORT: 81,
      APP_URL: 'https://localhost:5173',
    });
  });

  it('are all listed when they are invalid, one per line, without their values', () => {
    const bad = {
      PORT: 'http',
      APP_URL: 'javascript:1',
      SMTP_URL: 'mail',
      DATABASE_URL: 'mysql://x',
      RATE_LIMITS: 'no',
      TOKEN_SECRET: 'short',
    };
    expect(problemsOf(bad).sort()).toEqual(Object.keys(bad).sort());
    expect(() => read({ TOKEN_SECRET: 'short-and-secret' })).toThrow(/TOKEN_SECRET is at least 32/);
    expect(() => read({ TOKEN_SECRET: 'short-and-secret' })).not.toThrow(/short-and-secret/);
  });

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.7'],
    ['HOST', 'desk.example.edu'],
    ['APP_URL', 'https://desk.example.edu'],
    ['APP_URL', 'http://localhost.example'],
  ])('are refused with %s=%s unless NODE_ENV is production', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([name]);
    expect(() => read({ [name]: value })).toThrow(`${name} is for other people, so set NODE_ENV=production`);
    expect(problemsOf({ ...production, [name]: value })).toEqual([]);
  });

  it.each([
    ['HOST', 'localhost'],
    ['HOST', '::1'],
    ['HOST', '127.0.0.2'],
    ['APP_URL', 'http://127.0.0.1:6100'],
    ['APP_URL', 'http://[::1]:6100'],
  ])('allow a local start with %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([]);
  });

  it('must list domains when sign-up is limited to domains', () => {
    expect(problemsOf({ SIGNUP_MODE: 'domains' })).toEqual(['SIGNUP_ALLOWED_DOMAINS']);
  });

  it('take a secret from the environment before the stored one', () => {
    expect(read({ TOKEN_SECRET: production.TOKEN_SECRET })).toMatchObject({
      ...made,
      TOKEN_SECRET: production.TOKEN_SECRET,
    });
  });
});

describe('production settings', () => {
  it('are valid when complete', () => {
    expect(isProduction(read(production))).toBe(true);
  });

  it.each(['SIGNUP_MODE', 'TOKEN_SECRET', 'ENCRYPTION_KEY'])('are refused without %s', (name) => {
    expect(problemsOf({ ...production, [name]: '' })).toEqual([name]);
  });

  it.each(['open', 'domains'])('with SIGNUP_MODE=%s are refused without SMTP_URL', (SIGNUP_MODE) => {
    const settings = { ...production, SIGNUP_MODE, SIGNUP_ALLOWED_DOMAINS: 'example.edu' };
    expect(problemsOf(settings)).toEqual(['SMTP_URL']);
    expect(() => read(settings)).toThrow('who signs up confirms the address by a mailed link');
    expect(problemsOf({ ...settings, SMTP_URL: 'smtp://localhost:25' })).toEqual([]);
  });

  it('are refused with rate limits turned off', () => {
    expect(problemsOf({ ...production, RATE_LIMITS: 'off' })).toEqual(['RATE_LIMITS']);
  });

  it.each([
    'change-me-change-me-change-me-change-me',
    'x'.repeat(40),
    'example-secret-of-the-documentation!',
    'tooshort',
  ])('are refused with the secret %s', (TOKEN_SECRET) => {
    expect(problemsOf({ ...production, TOKEN_SECRET })).toContain('TOKEN_SECRET');
  });
});
