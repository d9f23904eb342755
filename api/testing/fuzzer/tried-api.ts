import { typeformApi } from '../typeform-api';
import { injected } from './exchange';
import { knownRecords, WEBHOOK_SECRET } from './known-records';

/** An API without limits of rates, and the calm place in it that requests come to, until the test file ends. */
export async function triedApi() {
  const { api, typeform } = await typeformApi({
    env: { RATE_LIMITS: 'off', TYPEFORM_WEBHOOK_SECRET: WEBHOOK_SECRET },
  });
  const exchange = injected(api.app);
  const records = knownRecords({
    exchange,
    sendMails: () => api.outbox.sendDue(),
    approve: typeform.approve,
  });
  return { api, exchange, records };
}
