import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import { createAccountMailComposers } from '../src/accounts/account-mail-composers';
import { buildApp } from '../src/app';
import type { AppContext } from '../src/app-context';
import { createLogOptions } from '../src/http/log-options';
import { createMailService } from '../src/mail/mail-service';
import type { Mailer } from '../src/mail/mailer';
import { type OutboxWorker, createOutboxWorker } from '../src/mail/outbox/outbox-worker';
import type { TypeformSettings } from '../src/settings/typeform-settings';
import { createLineCollector } from './log-lines';
import { insertSignedInUser, type SignedIn, type SignInOptions } from './sign-in';
import { type TestClock, createTestClock } from '@studio-desk/test-kit/servers/test-clock';
import { acquireTestDatabase, type TestDatabase } from './test-database';
import { createTestEnv } from './test-env';

export interface RequestOptions extends Omit<InjectOptions, 'method' | 'url' | 'path' | 'payload'> {
  readonly as?: Pick<SignedIn, 'access_token'>;
}

type Call = (url: string, options?: RequestOptions) => Promise<LightMyRequestResponse>;
type Calls = Readonly<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Call>>;

interface RunningApi {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly database: TestDatabase;
  readonly db: TestDatabase['db'];
  readonly clock: TestClock;
  readonly routes: RouteOptions[];
  readonly logs: string[];
}

export interface TestApp extends RunningApi, Calls {
  readonly outbox: OutboxWorker;
  signIn(options?: SignInOptions): Promise<SignedIn>;
}

export interface TestAppOptions {
  readonly env?: Record<string, string>;
  readonly mailer?: Mailer;
  readonly typeform?: TypeformSettings;
  /**
   * Starts an API for this file only. Use it for tests that close the API or check its counters or memory.
   */
  readonly own?: true;
}

const START = '2026-11-20T15:00:00.000Z';

const idle: RunningApi[] = [];

/**
 * Returns an API with an empty database; call it once per file or `describe`. If no options are set, later
 * files reuse the API.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const isShared = Object.keys(options).length === 0;
  const running = (isShared && takeIdle()) || (await startApi(options));
  const { app, context } = running;
  const outbox = createOutboxWorker(context, { composers: createAccountMailComposers(context) });

  afterAll(async () => {
    await outbox.stop();
    if (isShared && !app.server.listening && !running.database.isClosed()) return reset(running);
    await app.close();
    await running.database.giveBack();
  });

  return { ...running, ...callsOf(app), outbox, signIn: (someone) => insertSignedInUser(context, someone) };
}

function takeIdle() {
  const { kind } = inject('testDatabase');
  const index = idle.findIndex(({ database }) => database.kind === kind);
  return index === -1 ? undefined : idle.splice(index, 1)[0];
}

async function startApi(options: TestAppOptions): Promise<RunningApi> {
  const database = await acquireTestDatabase();
  const logs: string[] = [];
  const env = createTestEnv(database.dataDir, options.env);
  const logger = pino(createLogOptions(env), createLineCollector(logs));
  const clock = createTestClock(START);
  const { mailer, devMailbox } = createMailService(env);
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
  return { app, context, database, db: database.db, clock, routes, logs };
}

async function reset(running: RunningApi) {
  await running.database.empty();
  running.clock.set(START);
  running.logs.length = 0;
  idle.push(running);
}

function callsOf(app: FastifyInstance): Calls {
  const call =
    (method: InjectOptions['method']): Call =>
    (url, { as, headers, ...rest } = {}) =>
      app.inject({
        method,
        url,
        headers: { ...(as && { authorization: `Bearer ${as.access_token}` }), ...headers },
        ...rest,
      });
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}
