import { describe, expect, it } from 'vitest';
import { toApiErrorFromResponse, toApiError } from './api-error';
import { withIdempotencyKey } from './idempotency-key';

const create = {
  method: 'POST',
  url: '/judges',
  config: { access: 'signed-in', takesIdempotencyKey: true },
} as const;

const sent: string[] = [];

const send = (body: unknown, failure?: unknown) =>
  withIdempotencyKey(create, { body }, async (headers) => {
    sent.push(headers['Idempotency-Key'] ?? '');
    if (failure !== undefined) throw failure;
  }).catch((error: unknown) => error);

async function keysOf(...calls: readonly (readonly [body: unknown, failure?: unknown])[]) {
  sent.length = 0;
  for (const [body, failure] of calls) await send(body, failure);
  return sent.map((key) => sent.indexOf(key));
}

const noAnswer = toApiError(new Error('The connection broke'));
const fileBody = (...parts: [name: string, text: string]) => {
  const form = new FormData();
  form.set('file', new File([parts[1]], parts[0], { lastModified: 1 }));
  return form;
};

describe('the key of a call that creates something', () => {
  it.each([
    [
      'stays the same until an answer arrives',
      [[{ name: 'Ann' }, noAnswer], [{ name: 'Ann' }], [{ name: 'Ann' }]],
      [0, 0, 2],
    ],
    [
      'stays while the server is busy or broken',
      [
        ['a', toApiErrorFromResponse(502, '')],
        ['a', toApiErrorFromResponse(409, { detail: '', code: 'in_progress' })],
        ['a'],
      ],
      [0, 0, 0],
    ],
    ['is new after a refusal', [['b', toApiErrorFromResponse(422, { detail: 'No' })], ['b']], [0, 1]],
    [
      'is new for another content',
      [[{ name: 'Ann' }, noAnswer], [{ name: 'Bob' }], [{ name: 'Ann' }]],
      [0, 1, 0],
    ],
    [
      'is that of the file',
      [[fileBody('a.csv', 'name'), noAnswer], [fileBody('a.csv', 'name')], [fileBody('b.csv', 'name')]],
      [0, 0, 2],
    ],
  ] as const)('%s', async (_what, calls, expected) => {
    expect(await keysOf(...calls)).toEqual(expected);
    expect(sent.every((key) => /^[\d-]{7,100}$/.test(key))).toBe(true);
  });

  it('is not sent by other calls', async () => {
    const read = { ...create, config: { access: 'signed-in' } } as const;
    expect(await withIdempotencyKey(read, {}, async (headers) => headers)).toEqual({});
  });
});
