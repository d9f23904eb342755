import { runCommand } from './backup-command';
import { restore } from './backup-service';

await runCommand('from', async (env, from) => {
  const { madeAt, isSameKey } = await restore(env, from);
  process.stdout.write(`The database is that of ${madeAt}.\n`);
  if (!isSameKey)
    process.stdout.write(
      'ENCRYPTION_KEY is not the one of then: everybody signs in again, and Typeform accounts are connected again.\n',
    );
});
