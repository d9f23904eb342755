import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalSecretsReader } from './env';

export const readOrCreateLocalSecrets: LocalSecretsReader = (dataDir) => {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    TOKEN_SECRET: storedSecret(join(folder, 'token-secret')),
    ENCRYPTION_KEY: storedSecret(join(folder, 'encryption-key')),
  };
};

function storedSecret(path: string): string {
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
