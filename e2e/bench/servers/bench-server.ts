import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { signInForTokens } from '../../drills/kit/account';

const script = new URL('../server/run-bench-server.ts', import.meta.url).pathname;

const EMAIL = 'bench@university.example';

export type BenchDatabase = 'embedded' | 'postgres';
export type BenchDataset = 'companies' | 'judges' | 'people' | 'tables';

export interface BenchServer {
  readonly api: string;
  readonly bare: string;
  readonly oneStatement: string;
  readonly token: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startBenchServer(
  kind: BenchDatabase,
  count: number,
  records: BenchDataset = 'companies',
): Promise<BenchServer | null> {
  const args = ['--import', 'tsx', script, kind, String(count), EMAIL, records];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.stdin.end();
    await gone;
  };
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    gone.then(([code]) => Promise.reject(new Error(`The server to measure ended with ${code}`))),
  ]);
  if (line === 'skipped') {
    await stop();
    return null;
  }
  const { api, bare, oneStatement }: Record<'api' | 'bare' | 'oneStatement', string> = JSON.parse(
    String(line),
  );
  const { access_token: token } = await signInForTokens(api, EMAIL);
  return { api: `${api}/api`, bare, oneStatement, token, pid: child.pid ?? 0, stop };
}

export async function forEachDatabase(
  wanted: string | undefined,
  { count, records = 'companies' }: { count: number; records?: BenchDataset },
  measure: (server: BenchServer, kind: BenchDatabase) => Promise<void>,
): Promise<void> {
  for (const kind of ['postgres', 'embedded'] as const) {
    if (wanted !== undefined && wanted !== kind) continue;
    const server = await startBenchServer(kind, count, records);
    if (server === null) {
      console.log(`${records} on ${kind}: skipped, as no server binaries were found`);
      continue;
    }
    try {
      await measure(server, kind);
    } finally {
      await server.stop();
    }
  }
}
