import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app';
import type { AppContext } from './app-context';
import { dailyBackup } from './operations/daily-backup';
import { systemClock } from './base/clock';
import { fillNameKeys } from './companies/name-keys-repository';
import { DataFolderInUse } from './db/embedded/data-folder-lock';
import { openDatabase } from './db/open-database';
import { type Env, EnvError, isProduction, readEnv } from './settings/env';
import { logOptions } from './http/log-options';
import { localSecrets } from './settings/local-secrets';
import { mailService } from './mail/mail-service';
import { outboxWorker } from './mail/outbox/outbox-worker';
import { reminderScheduler } from './reminders/reminder-scheduler';
import { SAMPLE_EMAIL } from './sample/sample-program';
import { ensureSample, SampleRefused } from './sample/sample-service';
import { SANDBOX_APP, typeformSettings } from './settings/typeform-settings';

const DRAIN_MS = 10_000;
/** Accept backlog; clients outside it retry after 1, 3 and 7 seconds without any response. */
const MOST_WAITING = 4_096;

async function start(): Promise<void> {
  const env = readEnv(process.env, localSecrets);
  const logger = pino(logOptions(env));
  const database = await openDatabase(env, logger, (error) => {
    logger.fatal({ err: error }, 'the embedded database is lost');
    process.exit(1);
  });
  const { mailer, devMailbox } = mailService(env);
  if (env.SMTP_URL === undefined && isProduction(env)) {
    logger.warn('SMTP_URL is not set: mails are kept in the data folder and reach nobody');
  }
  const typeform = typeformSettings(env, () => listeningPort(app));
  const context = { db: database.db, env, clock: systemClock, logger, mailer, typeform };
  if (process.argv.includes('--sample')) await addSample(context);
  const typeformSandbox = typeform?.sandbox ? await localSandbox(env) : undefined;
  const app: FastifyInstance = await buildApp({ ...context, devMailbox: devMailbox, typeformSandbox });
  const outbox = outboxWorker(context);
  const reminders = reminderScheduler(context);
  const nameKeys = fillNameKeys(context);
  const backups = database.kind === 'embedded' ? dailyBackup(context) : undefined;

  closeWithGrace({ delay: DRAIN_MS, logger }, async ({ err }) => {
    ignoreFurtherSignals();
    if (err) logger.fatal({ err }, 'stopping after an error that nobody caught');
    await Promise.all([app.close(), outbox.stop(), reminders.stop(), nameKeys.stop(), backups?.stop()]);
    await database.close();
  });
  await app.listen({ host: env.HOST, port: env.PORT, backlog: MOST_WAITING });
  outbox.start();
  reminders.start();
  backups?.start();
}

/** Dynamic import, because production is built without it. */
async function localSandbox({ ENCRYPTION_KEY: secret, APP_URL: appUrl }: Env): Promise<FastifyInstance> {
  const { buildTypeformSandbox } = await import('@studio-desk/typeform-sandbox');
  return buildTypeformSandbox({ app: { ...SANDBOX_APP, appUrl }, secret, now: systemClock.now });
}

function listeningPort(app: FastifyInstance): number {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The API does not listen yet');
  return address.port;
}

/** Ctrl-C arrives twice, from the terminal and from the parent process: ignore the second. */
function ignoreFurtherSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal);
    process.on(signal, () => {});
  }
}

async function addSample(context: AppContext): Promise<void> {
  const login = await ensureSample(context);
  process.stdout.write(
    login
      ? `The sample program was added. Sign in as ${login.email} with the password ${login.password}\n`
      : `The sample program is there already. Sign in as ${SAMPLE_EMAIL} with the password that was printed when it was added.\n`,
  );
}

try {
  await start();
} catch (error) {
  const isExpected =
    error instanceof EnvError || error instanceof DataFolderInUse || error instanceof SampleRefused;
  process.stderr.write(`${isExpected ? error.message : describe(error)}\n`);
  process.exit(1);
}

/** Without query parameters, which are personal data. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return 'The API could not start';
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `The API could not start: ${error.message}${cause}`;
}
