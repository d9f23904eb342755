import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../app-context';
import type { Actor } from '../../http/actor';
import { ApiError, overloadedError, urlNotFoundError, unauthenticatedError } from '../../errors/api-error';
import { createSemaphore } from '../../concurrency/semaphore';
import { listActiveMappings } from '../forms/mapping-repository';
import { type ResponseImportResult, importResponses, type ResponseImportOptions } from './response-import';
import { type CompletedResponse, toCompletedResponses } from './response-reader';
import { type WebhookFormResponse, typeformApiWebhookEvent } from '../service/service-schemas';

/** Limits waiting webhooks, so that a burst cannot fill the import queue. Typeform resends refused ones. */
const webhookMutex = createSemaphore({
  maxWaiting: 100,
  waitMs: 8_000,
  refusal: () =>
    overloadedError('Other responses are being imported at this moment. Send it again in a minute.'),
});

/** Does not refuse responses that cannot be imported, because Typeform would only send them again. */
export async function handleTypeformWebhook(
  context: AppContext,
  sender: Actor,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const secret = context.env.TYPEFORM_WEBHOOK_SECRET;
  if (secret === undefined) throw urlNotFoundError();
  if (!isSignedBy(secret, body, signature)) throw unauthenticatedError('The signature does not fit');
  const log = context.logger.child({ request_id: sender.requestId });
  const { data: event } = typeformApiWebhookEvent.safeParse(parsed(body));
  if (event === undefined) return log.warn('a webhook that cannot be read');
  const { event_type, form_response } = event;
  if (event_type !== 'form_response' || !form_response) return;
  await webhookMutex.run(() => importSent(context, sender, form_response));
}

async function importSent(context: AppContext, sender: Actor, sent: WebhookFormResponse): Promise<void> {
  const log = context.logger.child({ request_id: sender.requestId });
  const responses = toCompletedResponses(sent);
  for (const { mapping, email } of await listActiveMappings(context.db, sent.form_id)) {
    const actor = { ...sender, userId: mapping.user_id, email };
    const { failed } = await importByMapping({ context, actor, mapping }, responses);
    if (failed.length > 0)
      log.warn({ mapping_id: mapping.id, response_id: responses[0]?.id }, 'a response cannot be imported');
  }
}

/** Skips a mapping that was just deleted, because Typeform would disable the webhook after a 404. */
async function importByMapping(
  options: ResponseImportOptions,
  responses: readonly CompletedResponse[],
): Promise<Pick<ResponseImportResult, 'failed'>> {
  try {
    return await importResponses(options, responses);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return { failed: [] };
    throw error;
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function isSignedBy(secret: string, body: Buffer, header: string | undefined): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('base64')}`);
  const signature = Buffer.from(header ?? '');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
