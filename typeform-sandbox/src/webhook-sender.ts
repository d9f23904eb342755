import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  everyField,
  type SandboxField,
  type SandboxForm,
  type SandboxResponse,
  stableId,
} from './form-shapes';
import { formOf } from './sandbox-changes';
import { validationError } from './sandbox-access';
import type { SandboxState } from './sandbox-state';

export const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);
const REQUEST_TIMEOUT_MS = 30_000;

export const webhookOrder = z.strictObject({
  form_id: z.string(),
  response_id: z.string().optional(),
  url: z
    .string()
    .refine(
      (url) => URL.canParse(url) && THIS_MACHINE.has(new URL(url).hostname),
      'must be an address on this machine',
    ),
  secret: z.string().optional(),
  tries: z.number().int().min(1).max(10).default(5),
  retryMs: z.number().int().min(0).max(60_000).default(50),
});
export type WebhookOrder = z.input<typeof webhookOrder>;

export interface WebhookOutcome {
  readonly statuses: readonly number[];
  readonly stopped: boolean;
}

/**
 * Sends a webhook, with retries, signed if there is a secret. After a 404 or 410, nothing is sent to that URL
 * any more: no retry, no later webhook.
 */
export async function sendWebhook(state: SandboxState, given: WebhookOrder): Promise<WebhookOutcome> {
  const order = webhookOrder.parse(given);
  const { url, secret, tries, retryMs } = order;
  const statuses: number[] = [];
  if (state.stoppedWebhooks.has(url)) return { statuses, stopped: true };
  const body = JSON.stringify(payload(state, order));
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0) await pause(retryMs);
    const status = await post(url, body, secret);
    statuses.push(status);
    if (status === 404 || status === 410) {
      state.stoppedWebhooks.add(url);
      return { statuses, stopped: true };
    }
    if (status >= 200 && status < 300) break;
  }
  return { statuses, stopped: false };
}

async function post(url: string, body: string, secret: string | undefined): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Typeform Webhooks',
    ...(secret !== undefined && {
      'typeform-signature': `sha256=${createHmac('sha256', secret).update(body).digest('base64')}`,
    }),
  };
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

function payload(state: SandboxState, { form_id, response_id }: z.output<typeof webhookOrder>) {
  const { form, responses } = formOf(state, form_id);
  const response =
    response_id === undefined ? responses.at(-1) : responses.find((one) => one.response_id === response_id);
  if (!response) throw validationError('response_id', 'is no response to this form');
  return {
    event_id: stableId(`event ${response.token}`, 26),
    event_type: 'form_response',
    form_response: { form_id, ...webhookResponse(response), definition: definitionOf(form) },
  };
}

/** Webhooks identify a response only by its `token`. */
const webhookResponse = ({
  response_id: _id,
  landing_id: _landing,
  metadata: _metadata,
  ...rest
}: SandboxResponse) => rest;

const definitionOf = ({ id, title, fields }: SandboxForm) => ({
  id,
  title,
  fields: everyField(fields)
    .filter(({ properties }) => properties?.fields === undefined)
    .map(definedField),
});

const definedField = ({ id, ref, title, type, properties }: SandboxField) => ({
  id,
  ref,
  title,
  type,
  allow_multiple_selections: properties?.allow_multiple_selection === true,
  allow_other_choice: properties?.allow_other_choice === true,
  ...(properties?.choices && { choices: properties.choices }),
});
