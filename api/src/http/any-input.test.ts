import { describe, expect, inject, it } from 'vitest';
import { contractRoutes, nameOf } from '../../testing/fuzzer/contract-routes';
import { tryRoute } from '../../testing/fuzzer/route-trial';
import { startFuzzedApi } from '../../testing/fuzzer/tried-api';

// The short form of `npm run drill -- bad-input`, which sends more, and others each time.
const REQUESTS = inject('testDatabase').kind === 'postgres' ? 10 : 30;
const seed = Number(process.env.BAD_INPUT_SEED ?? 20_261_122);

describe('any request', async () => {
  const { exchange, records } = await startFuzzedApi();

  it.concurrent.each(contractRoutes.map((route) => [nameOf(route), route] as const))(
    'gets a response that matches the contract, by %s',
    async (_name, route) => {
      const { faults } = await tryRoute(route, { exchange, records, requests: REQUESTS, seed });
      expect(faults, `seed ${seed}`).toEqual([]);
    },
  );
});
