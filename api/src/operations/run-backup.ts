import { statSync } from 'node:fs';
import { runCommand } from './backup-command';
import { backUp } from './backup-service';

await runCommand('to', async (env, to) => {
  await backUp(env, to);
  process.stdout.write(`The backup is in ${to} (${(statSync(to).size / 1_000_000).toFixed(1)} MB).\n`);
});
