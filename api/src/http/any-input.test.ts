import { describe, expect, inject, it } from 'vitest';
import { typeformApi } from '../testing/typeform-api';
import { contractRoutes, nameOf } from './bad-input/contract-routes';
import { injected } from './bad-input/exchange';
import { knownRecords, WEBHOOK_SECRET } from './bad-input/known-records';
import { tryRoute } from './bad-input/route-trial';

// The short form of `npm run drill -- bad-input`, which sends more, and others each time.
const REQUESTS = inject('testDatabase').kind === 'postgres' ? 10 : 30;
const seed = Number(process.env.BAD_INPUT_SEED ?? 20_261_122);

describe('whatever is sent', async () => {
  const { api, typeform } = await typeformApi({
    env: { RATE_LIMITS: 'off', TYPEFORM_WEBHOOK_SECRET: WEBHOOK_SECRET },
  });
  const exchange = injected(api.app);
  const records = knownRecords({
    exchange,
    sendMails: () => api.outbox.sendDue(),
    approve: typeform.approve,
  });

  it.concurrent.each(contractRoutes.map((route) => [nameOf(route), route] as const))(
    'is answered as the contract says, by %s',
    { timeout: 120_000 },
    async (_name, route) => {
      const { faults } = await tryRoute(route, { exchange, records, requests: REQUESTS, seed });
      expect(faults, `seed ${seed}`).toEqual([]);
    },
  );
});
