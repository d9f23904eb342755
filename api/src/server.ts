import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createAccountMailComposers } from './accounts/account-mail-composers';
import { buildApp } from './app';
import type { AppContext } from './app-context';
import { createDailyBackupTask } from './operations/daily-backup';
import { systemClock } from './time/clock';
import { getFailedQueryText } from './db/database-errors';
import { createDatabaseClock } from './db/database-clock';
import { DataFolderError } from './db/embedded/data-folder-error';
import { NewerDatabaseError } from './db/migrations';
import { openDatabase } from './db/open-database';
import { EnvError, isProduction, readEnv } from './settings/env';
import { createLogOptions } from './http/log-options';
import { readOrCreateLocalSecrets } from './settings/local-secrets';
import { createMailService } from './mail/mail-service';
import { createOutboxWorker } from './mail/outbox/outbox-worker';
import { createReminderScheduler } from './reminders/reminder-scheduler';
import { ensureSampleData, SAMPLE_EMAIL, DatabaseNotEmptyError } from './sample/sample-service';
import { SANDBOX_OAUTH_APP, readTypeformSettings } from './settings/typeform-settings';

const DRAIN_MS = 10_000;
/** Length of the accept queue. Clients that find it full retry after 1, 3 and 7 seconds. */
const MAX_WAITING_CONNECTIONS = 4_096;

async function start(): Promise<void> {
  const env = readEnv(process.env, readOrCreateLocalSecrets);
  const logger = pino(createLogOptions(env));
  const database = await openDatabase(env, logger, (error) => {
    try {
      logger.fatal({ err: error }, 'the embedded database is lost');
    } finally {
      process.exit(1);
    }
  });
  const { mailer, devMailbox } = createMailService(env);
  if (env.SMTP_URL === undefined && isProduction(env)) {
    logger.warn('SMTP_URL is not set: mails are kept in the data folder and reach nobody');
  }
  const typeform = readTypeformSettings(env, () => listeningPort(app));
  const clockOfDatabase =
    database.kind === 'postgres'
      ? await createDatabaseClock(database.db, (error) =>
          logger.warn({ err: error }, "the database's clock could not be read"),
        )
      : undefined;
  const context = { db: database.db, env, clock: clockOfDatabase ?? systemClock, logger, mailer, typeform };
  if (process.argv.includes('--sample')) await addSample(context);
  const typeformSandbox = typeform?.sandbox ? await localSandbox() : undefined;
  const app: FastifyInstance = await buildApp({ ...context, devMailbox: devMailbox, typeformSandbox });
  const outbox = createOutboxWorker(context, { composers: createAccountMailComposers(context) });
  const reminders = createReminderScheduler(context);
  const backups = database.kind === 'embedded' ? createDailyBackupTask(context) : undefined;

  closeWithGrace({ delay: DRAIN_MS, logger }, async ({ err }) => {
    ignoreFurtherSignals();
    if (err) logger.fatal({ err }, 'stopping after an error that nobody caught');
    await Promise.all([app.close(), outbox.stop(), reminders.stop(), backups?.stop()]);
    clockOfDatabase?.stop();
    await database.close();
  });
  await app.listen({ host: env.HOST, port: env.PORT, backlog: MAX_WAITING_CONNECTIONS });
  outbox.start();
  reminders.start();
  backups?.start();
}

/** Dynamic import, because the production build does not contain the sandbox. */
async function localSandbox(): Promise<FastifyInstance> {
  const { buildTypeformSandbox } = await import('@studio-desk/typeform-sandbox');
  return buildTypeformSandbox({ app: SANDBOX_OAUTH_APP, now: systemClock.now });
}

function listeningPort(app: FastifyInstance): number {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The API does not listen yet');
  return address.port;
}

/** Ignores repeated signals, because Ctrl-C arrives from the terminal and again from the parent process. */
function ignoreFurtherSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal);
    process.on(signal, () => {});
  }
}

async function addSample(context: AppContext): Promise<void> {
  const login = await ensureSampleData(context);
  process.stdout.write(
    login
      ? `The sample program was added. Sign in as ${login.email} with the password ${login.password}\n`
      : `The sample program is there already. Sign in as ${SAMPLE_EMAIL} with the password that was printed when it was added.\n`,
  );
}

const EXPECTED = [EnvError, DataFolderError, NewerDatabaseError, DatabaseNotEmptyError];

// Other users of the machine must not be able to read the files that this process creates.
process.umask(0o077);

try {
  await start();
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return 'The API could not start';
  if (EXPECTED.some((expected) => error instanceof expected)) return error.message;
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  // The message of a failed query contains its values, so print only the SQL.
  return `The API could not start: ${getFailedQueryText(error) ?? error.message}${cause}`;
}
