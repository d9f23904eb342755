import type { ContractRoute } from '@studio-desk/shared-contract';
import { contractRoutes } from '@studio-desk/api/testing/fuzzer/contract-routes';
import { knownRecords, WEBHOOK_SECRET } from '@studio-desk/api/testing/fuzzer/known-records';
import { type Trial, tryRoute } from '@studio-desk/api/testing/fuzzer/route-trial';
import { type Command, startApi } from '../processes/api-process';
import { httpExchange } from './http-exchange';

interface DrillOptions {
  readonly command: Command;
  readonly dataDir: string;
  /** Requests to each route. */
  readonly runs: number;
  readonly seed: number;
  readonly onTrial?: (trial: Trial) => void;
}

/** These call the service, which allows an account two calls a second: fewer of them, one at a time. */
const isPaced = ({ url }: ContractRoute) => /^\/typeform\/(?:auth|forms|sync)/.test(url);
const MOST_PACED = 30;
const TRIALS_AT_ONCE = 3;
const LINK_WAIT_MS = 1_100;

/** Sends every route of a running API requests made from its contract, and looks at every answer. */
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
      // The outbox looks once a second.
      sendMails: () => new Promise((resolve) => setTimeout(resolve, LINK_WAIT_MS)),
      approve,
    });
    const trials: Trial[] = [];
    const tryAll = async (routes: ContractRoute[], requests: number) => {
      for (let route = routes.shift(); route; route = routes.shift()) {
        const trial = await tryRoute(route, { exchange, records, requests, seed });
        onTrial?.(trial);
        trials.push(trial);
      }
    };
    const others = contractRoutes.filter((route) => !isPaced(route));
    await Promise.all([
      tryAll(contractRoutes.filter(isPaced), Math.min(runs, MOST_PACED)),
      ...Array.from({ length: TRIALS_AT_ONCE }, () => tryAll(others, runs)),
    ]);
    return trials;
  } finally {
    exchange.close();
    await api.kill();
  }
}

/** Accepts on the authorize page, as a person would. */
async function approve(authUrl: string): Promise<URLSearchParams> {
  const { origin, pathname, searchParams } = new URL(authUrl);
  searchParams.set('decision', 'accept');
  const answer = await fetch(origin + pathname, { method: 'POST', body: searchParams, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? authUrl).searchParams;
}
