import { statSync } from 'node:fs';
import { runBackupCommand } from './backup-command';
import { createBackup } from './backup-service';

await runBackupCommand('to', async (env, to) => {
  await createBackup(env, to);
  process.stdout.write(`The backup is in ${to} (${(statSync(to).size / 1_000_000).toFixed(1)} MB).\n`);
});
