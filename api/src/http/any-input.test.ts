import { systemRoutes } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '@studio-desk/test-kit/presets/test-limits';
import { contractRoutes, getRouteName } from '#testing/fuzzer/contract-routes';
import { fuzzRoute } from '#testing/fuzzer/fuzz-route';
import { startFuzzedApi } from '#testing/fuzzer/fuzzed-api';

const REQUESTS = isFullRun ? 30 : 6;
const seed = Number(process.env.BAD_INPUT_SEED ?? 20_261_122);

const areas = [...new Set(contractRoutes.map(({ url }) => url.split('/')[1] ?? ''))];

describe('any request', async () => {
  const { exchange, records } = await startFuzzedApi();

  it.each(areas)('gets a response that matches the contract, by /%s', async (area) => {
    for (const route of contractRoutes.filter(({ url }) => url.split('/')[1] === area)) {
      const { faults } = await fuzzRoute(route, { exchange, records, requests: REQUESTS, seed });
      expect(faults, `${getRouteName(route)}, seed ${seed}`).toEqual([]);
    }
  });

  it('would be found with a response that says more than the contract', async () => {
    const { faults } = await fuzzRoute(systemRoutes.health, {
      exchange: async (sent) => {
        const response = await exchange(sent);
        return { ...response, body: response.body.replace('{', '{"secret":1,') };
      },
      records,
      requests: 1,
      seed,
    });
    expect(faults).toEqual([expect.stringContaining('200 says more than the contract')]);
  });
});
