import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ContractRoute } from '@studio-desk/shared-contract';
import { contractRoutes } from '@studio-desk/api/testing/fuzzer/contract-routes';
import { knownRecords, WEBHOOK_SECRET } from '@studio-desk/api/testing/fuzzer/known-records';
import { type Trial, tryRoute } from '@studio-desk/api/testing/fuzzer/route-trial';
import { type ApiResponse, type Exchange, isStream } from '@studio-desk/api/testing/fuzzer/exchange';
import { type Command, startApi } from '../../kit/process';

interface DrillOptions {
  readonly command: Command;
  readonly dataDir: string;
  readonly runs: number;
  readonly seed: number;
  readonly onTrial?: (trial: Trial) => void;
}

const isPaced = ({ url }: ContractRoute) => /^\/typeform\/(?:auth|forms|sync)/.test(url);
const MAX_PACED_RUNS = 30;
const TRIALS_AT_ONCE = 3;
const LINK_WAIT_MS = 1_100;
const LONGEST_MS = 15_000;

export async function badInputDrill({
  command,
  dataDir,
  runs,
  seed,
  onTrial,
}: DrillOptions): Promise<Trial[]> {
  const api = await startApi(command, dataDir, {
    TYPEFORM_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
  const exchange = httpExchange(api.url);
  try {
    const records = knownRecords({
      exchange,
      sendMails: () => new Promise((resolve) => setTimeout(resolve, LINK_WAIT_MS)),
      approve,
    });
    const trials: Trial[] = [];
    const tryAll = async (routes: ContractRoute[], requests: number) => {
      for (let route = routes.shift(); route; route = routes.shift()) {
        const trial = await tryRoute(route, {
          exchange,
          records,
          requests,
          seed,
          longestMs: LONGEST_MS,
        });
        onTrial?.(trial);
        trials.push(trial);
      }
    };
    const others = contractRoutes.filter((route) => !isPaced(route));
    await Promise.all([
      tryAll(contractRoutes.filter(isPaced), Math.min(runs, MAX_PACED_RUNS)),
      ...Array.from({ length: TRIALS_AT_ONCE }, () => tryAll(others, runs)),
    ]);
    return trials;
  } finally {
    exchange.close();
    await api.kill();
  }
}

async function approve(authUrl: string): Promise<URLSearchParams> {
  const { origin, pathname, searchParams } = new URL(authUrl);
  searchParams.set('decision', 'accept');
  const response = await fetch(origin + pathname, { method: 'POST', body: searchParams, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? authUrl).searchParams;
}

function httpExchange(url: string): Exchange & { close(): void } {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const exchange: Exchange = ({ method, path, headers, payload }) =>
    new Promise((resolve, reject) => {
      const length = payload === undefined ? undefined : Buffer.byteLength(payload);
      const call = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: { ...headers, ...(length !== undefined && { 'content-length': length }) },
        },
        (response) => void answerOf(path, response).then(resolve, reject),
      );
      call.on('error', reject);
      call.end(payload);
    });
  return Object.assign(exchange, { close: () => agent.destroy() });
}

async function answerOf(path: string, response: IncomingMessage): Promise<ApiResponse> {
  const { statusCode: status = 0, headers } = response;
  if (!isStream(path) || status !== 200) return { status, headers, body: await text(response) };
  response.destroy();
  return { status, headers, body: '' };
}
