import { startApiWithTypeform } from '../api-with-typeform';
import { createInProcessSender } from './exchange';
import { createKnownRecords, WEBHOOK_SECRET } from './known-records';

export async function startFuzzedApi() {
  const { api, typeform } = await startApiWithTypeform({
    env: { RATE_LIMITS: 'off', TYPEFORM_WEBHOOK_SECRET: WEBHOOK_SECRET },
  });
  const exchange = createInProcessSender(api.app);
  const records = createKnownRecords({
    exchange,
    sendMails: () => api.outbox.sendDue(),
    approve: typeform.approve,
  });
  return { api, exchange, records };
}
