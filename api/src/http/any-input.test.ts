import { describe, expect, inject, it } from 'vitest';
import { contractRoutes, nameOf } from '../../testing/fuzzer/contract-routes';
import { tryRoute } from '../../testing/fuzzer/route-trial';
import { triedApi } from '../../testing/fuzzer/tried-api';

// The short form of `npm run drill -- bad-input`, which sends more, and others each time.
const REQUESTS = inject('testDatabase').kind === 'postgres' ? 10 : 30;
const seed = Number(process.env.BAD_INPUT_SEED ?? 20_261_122);

describe('whatever is sent', async () => {
  const { exchange, records } = await triedApi();

  it.concurrent.each(contractRoutes.map((route) => [nameOf(route), route] as const))(
    'is answered as the contract says, by %s',
    { timeout: 120_000 },
    async (_name, route) => {
      const { faults } = await tryRoute(route, { exchange, records, requests: REQUESTS, seed });
      expect(faults, `seed ${seed}`).toEqual([]);
    },
  );
});
