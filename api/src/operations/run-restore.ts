import { runBackupCommand } from './backup-command';
import { restoreBackup } from './backup-service';

await runBackupCommand('from', async (env, from) => {
  const { madeAt, isSameKey } = await restoreBackup(env, from);
  process.stdout.write(`The database is that of ${madeAt}.\n`);
  if (!isSameKey)
    process.stdout.write(
      'ENCRYPTION_KEY is not the one of then: everybody signs in again, and Typeform accounts are connected again.\n',
    );
});
