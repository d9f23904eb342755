import { parseArgs } from 'node:util';
import { DataFolderError } from '../db/embedded/data-folder-error';
import { type Env, EnvError, readEnv } from '../settings/env';
import { readOrCreateLocalSecrets } from '../settings/local-secrets';
import { BackupError } from './backup-file';

export async function runBackupCommand(
  option: 'from' | 'to',
  work: (env: Env, path: string) => Promise<void>,
): Promise<void> {
  process.umask(0o077);
  try {
    const { values } = parseArgs({ options: { [option]: { type: 'string' } } });
    const path = values[option];
    if (typeof path !== 'string') throw new BackupError(`--${option} <file> is missing.`);
    await work(readEnv(process.env, readOrCreateLocalSecrets), path);
  } catch (error) {
    const isExpected =
      error instanceof BackupError ||
      error instanceof DataFolderError ||
      error instanceof EnvError ||
      (error instanceof Error && 'code' in error);
    if (!isExpected) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
