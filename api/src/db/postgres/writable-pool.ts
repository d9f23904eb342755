import { type ClientBase, Pool, type PoolClient, type PoolConfig } from 'pg';
import { splitServerUrls } from '../../settings/database-url';
import { isDatabaseUnavailable } from '../database-errors';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (reason?: Error | boolean) => void,
) => void;

export function createWritablePool(url: string, config: PoolConfig): Pool {
  const servers = splitServerUrls(url);
  return servers.length === 1
    ? new Pool({ ...config, connectionString: url, onConnect: setPlanning })
    : new WritablePool(servers, config);
}

export async function findWritableServer(url: string): Promise<string> {
  const pool = createWritablePool(url, { max: 1, connectionTimeoutMillis: 3_000 });
  try {
    const client = await pool.connect();
    client.release();
    return pool.options.connectionString ?? url;
  } finally {
    await pool.end();
  }
}

class WritablePool extends Pool {
  readonly #servers: readonly string[];
  #current = 0;

  constructor(servers: readonly string[], config: PoolConfig) {
    super({ ...config, connectionString: servers[0], onConnect: refuseReadOnly });
    this.#servers = servers;
  }

  override connect(): Promise<PoolClient>;
  override connect(connected: ConnectCallback): void;
  override connect(connected?: ConnectCallback): Promise<PoolClient> | void {
    const client = this.#connectWritable();
    if (connected === undefined) return client;
    client.then(
      (found) => connected(undefined, found, found.release.bind(found)),
      (error: Error) => connected(error, undefined, () => {}),
    );
  }

  async #connectWritable(): Promise<PoolClient> {
    const reasons: string[] = [];
    for (;;) {
      const tried = this.#current;
      try {
        return await super.connect();
      } catch (error) {
        if (!isOfServer(error) || this.ending) throw error;
        reasons.push(`${new URL(this.#servers[tried] ?? '').host}: ${reasonOf(error)}`);
        this.#leave(tried);
        if (reasons.length === this.#servers.length) throw noWritableServer(reasons, error);
      }
    }
  }

  /** Switches to the next server only once, even if many connections to one server fail at the same time. */
  #leave(tried: number): void {
    if (this.#current !== tried) return;
    this.#current = (tried + 1) % this.#servers.length;
    this.options.connectionString = this.#servers[this.#current];
  }
}

/** The pool awaits the returned promise, although its types do not say so. */
type ConnectHook = (client: ClientBase) => unknown;

/** Turns off JIT and parallel workers, because they take longer to start than most queries run. */
const setPlanning: ConnectHook = (client) =>
  client.query('set jit = off; set max_parallel_workers_per_gather = 0');

const refuseReadOnly: ConnectHook = async (client) => {
  const { rows } = await client.query<{ readonly: string }>(
    `select current_setting('transaction_read_only') as readonly`,
  );
  if (rows[0]?.readonly === 'on') throw readOnly('it is a standby, or read-only');
  await setPlanning(client);
};

const READ_ONLY = '25006';
const readOnly = (message: string, options?: ErrorOptions) =>
  Object.assign(new Error(message, options), { code: READ_ONLY });

/** Node's error has no message if Node tried several addresses, so use the error code. */
const reasonOf = (error: Error) => error.message || String(Reflect.get(error, 'code'));

const noWritableServer = (reasons: readonly string[], cause: Error) =>
  readOnly(`No server of DATABASE_URL accepts writes (${reasons.join('; ')})`, { cause });

/** False for the timeout when all connections of the pool are in use: the server itself may be fine. */
const isOfServer = (error: unknown): error is Error =>
  error instanceof Error &&
  isDatabaseUnavailable(error) &&
  !error.message.startsWith('timeout exceeded when trying to connect');
