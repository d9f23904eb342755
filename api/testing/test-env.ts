import { type Env, readEnv } from '../src/settings/env';

type Variables = Record<string, string>;

const SECRETS = {
  TOKEN_SECRET: 'b51f0c6d3a0e4c8a9b77d2f60b1e4a35c9d8e7f6',
  ENCRYPTION_KEY: '7e1d2c3b4a5968778695a4b3c2d1e0f9887766554',
};

export const createTestEnv = (dataDir: string, variables: Variables = {}): Env =>
  readEnv(
    {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      LIMIT_REQUESTS_PER_CLIENT: '1000000',
      LIMIT_REQUESTS_PER_USER: '1000000',
      LIMIT_TELEMETRY_PER_USER: '1000000',
      LIMIT_REGISTRATIONS_PER_CLIENT: '1000000',
      LIMIT_RESET_REQUESTS_PER_CLIENT: '1000000',
      ...SECRETS,
      ...variables,
    },
    () => SECRETS,
  );
