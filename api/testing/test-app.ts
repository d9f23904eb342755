import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { accountMailWriters } from '../src/accounts/account-mail-writers';
import { buildApp } from '../src/app';
import type { AppContext } from '../src/app-context';
import { logOptions } from '../src/http/log-options';
import { mailService } from '../src/mail/mail-service';
import type { Mailer } from '../src/base/mailer';
import { type OutboxWorker, outboxWorker } from '../src/mail/outbox/outbox-worker';
import type { TypeformSettings } from '../src/settings/typeform-settings';
import { collectLines } from './log-lines';
import { signInSomeone, type SignedIn, type SignInOptions } from './sign-in';
import { type TestClock, testClock } from '@studio-desk/test-kit/servers/test-clock';
import { takeTestDatabase, type TestDatabase } from './test-database';
import { testEnv } from './test-env';

export interface RequestOptions extends Omit<InjectOptions, 'method' | 'url' | 'path' | 'payload'> {
  readonly as?: Pick<SignedIn, 'access_token'>;
}

type Call = (url: string, options?: RequestOptions) => Promise<LightMyRequestResponse>;

export interface TestApp extends Readonly<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Call>> {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly database: TestDatabase;
  readonly db: TestDatabase['db'];
  readonly clock: TestClock;
  readonly outbox: OutboxWorker;
  readonly routes: RouteOptions[];
  readonly logs: string[];
  signIn(options?: SignInOptions): Promise<SignedIn>;
}

export interface TestAppOptions {
  readonly env?: Record<string, string>;
  readonly mailer?: Mailer;
  readonly typeform?: TypeformSettings;
}

/** Starts the API with its own database; call it once per file or `describe`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await takeTestDatabase();
  const logs: string[] = [];
  const env = testEnv(database.dataDir, options.env);
  const logger = pino(logOptions(env), collectLines(logs));
  const clock = testClock();
  const { mailer, devMailbox } = mailService(env);
  const context = {
    db: database.db,
    env,
    clock,
    logger,
    mailer: options.mailer ?? mailer,
    typeform: options.typeform ?? null,
  };
  const routes: RouteOptions[] = [];
  const app = await buildApp({ ...context, devMailbox: devMailbox, onRoute: (route) => routes.push(route) });
  const outbox = outboxWorker(context, { writers: accountMailWriters(context) });

  afterAll(async () => {
    await app.close();
    await outbox.stop();
    await database.giveBack();
  });

  const call =
    (method: InjectOptions['method']): Call =>
    (url, { as, headers, ...rest } = {}) =>
      app.inject({
        method,
        url,
        headers: { ...(as && { authorization: `Bearer ${as.access_token}` }), ...headers },
        ...rest,
      });

  const calls = {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
  return {
    ...calls,
    app,
    context,
    database,
    db: database.db,
    clock,
    outbox,
    routes,
    logs,
    signIn: (someone) => signInSomeone(context, someone),
  };
}
