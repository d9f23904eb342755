import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testSandbox } from '../testing/test-sandbox';

describe('webhooks of the sandbox', async () => {
  const typeform = await testSandbox();
  const received: { body: Buffer; signature: unknown; type: unknown }[] = [];
  let answers: number[] = [];
  const receiver = createServer((request, answer) => {
    void buffer(request).then((body) => {
      const { 'typeform-signature': signature, 'content-type': type } = request.headers;
      received.push({ body, signature, type });
      answer.writeHead(answers.shift() ?? 200).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  afterAll(() => new Promise((closed) => receiver.close(closed)));
  const address = receiver.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`;
  const order = { form_id: 'Fa26Intk', url, retryMs: 1 };
  beforeEach(() => {
    typeform.switches.reset();
    received.length = 0;
    answers = [];
  });

  it('send the newest response, signed over the bytes of the body', async () => {
    const { token } = typeform.addResponse({ form_id: 'Fa26Intk', answers: { company_name: 'Zoë & Co' } });
    expect(await typeform.sendWebhook({ ...order, secret: 'hush' })).toEqual({
      statuses: [200],
      stopped: false,
    });
    const [{ body, signature, type } = { body: Buffer.of(), signature: '', type: '' }] = received;
    expect(signature).toBe(`sha256=${createHmac('sha256', 'hush').update(body).digest('base64')}`);
    expect(type).toBe('application/json');
    const { event_type, form_response } = JSON.parse(body.toString());
    expect(event_type).toBe('form_response');
    expect(form_response).toMatchObject({
      form_id: 'Fa26Intk',
      token,
      definition: { id: 'Fa26Intk', title: 'Fall 2026 Startup Intake' },
      answers: [{ type: 'text', text: 'Zoë & Co' }],
    });
    expect(form_response).not.toHaveProperty('response_id');
    expect(form_response.definition.fields).toHaveLength(7);
  });

  it('send a named response, without a signature when there is no secret', async () => {
    const { response_id } = typeform.addResponse({ form_id: 'Fa26Intk' });
    typeform.addResponse({ form_id: 'Fa26Intk' });
    await typeform.sendWebhook({ ...order, response_id });
    expect(received[0]?.signature).toBeUndefined();
    expect(received[0]?.body.toString()).toContain(response_id);
  });

  it('are retried with the same bytes until they are accepted', async () => {
    answers = [500, 503, 429];
    expect(await typeform.sendWebhook(order)).toEqual({ statuses: [500, 503, 429, 200], stopped: false });
    expect(new Set(received.map(({ body }) => body.toString())).size).toBe(1);
  });

  it('stop after the given number of tries', async () => {
    answers = [500, 500, 500];
    expect(await typeform.sendWebhook({ ...order, tries: 3 })).toEqual({
      statuses: [500, 500, 500],
      stopped: false,
    });
  });

  it('are retried when nothing responds', async () => {
    const nobody = { ...order, url: 'http://127.0.0.1:1/hook', tries: 2 };
    expect(await typeform.sendWebhook(nobody)).toEqual({ statuses: [0, 0], stopped: false });
  });

  it.each([404, 410])('stop for good after status %i', async (status) => {
    answers = [status];
    expect(await typeform.sendWebhook(order)).toEqual({ statuses: [status], stopped: true });
    expect(await typeform.sendWebhook(order)).toEqual({ statuses: [], stopped: true });
    expect(received).toHaveLength(1);
  });

  it('go only to this machine', async () => {
    await expect(typeform.sendWebhook({ ...order, url: 'https://example.com/hook' })).rejects.toThrow(
      'this machine',
    );
  });
});
