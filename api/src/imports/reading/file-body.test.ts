import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { UPLOAD_MAX_BYTES } from '@studio-desk/shared-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app';

const GOOD = 'company_name\nAcme\n';
const BOUNDARY = 'boundary-of-the-test';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

interface Part {
  readonly field?: string;
  readonly name?: string;
  readonly content?: string;
}
const partText = ({ field = 'file', name, content = GOOD }: Part) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n\r\n${content}\r\n`;
const bodyOf = (...parts: Part[]) => `${parts.map(partText).join('')}--${BOUNDARY}--\r\n`;
const FILE: Part = { name: 'companies.csv' };

describe('a file as the body', async () => {
  const api = await testApp({ env: { RATE_LIMITS: 'off' } });
  const ann = await api.signIn();
  const send = (body: string, type = TYPE, url = '/api/companies/upload?check_only=true') =>
    api.post(url, { as: ann, body, headers: { 'content-type': type } });

  it('is taken from the field file', async () => {
    const answer = await send(bodyOf(FILE));
    expect([answer.statusCode, answer.json().total_rows]).toEqual([200, 1]);
  });

  it.each([
    ['nothing', bodyOf(), 'Please select a file first'],
    ['another field', bodyOf({ ...FILE, field: 'upload' }), 'Please select a file first'],
    ['two files', bodyOf(FILE, FILE), 'Send one file, in the field file, and nothing beside it.'],
    [
      'a text beside the file',
      bodyOf(FILE, { field: 'note' }),
      'Send one file, in the field file, and nothing beside it.',
    ],
    ['a text alone', bodyOf({}), 'Send one file, in the field file, and nothing beside it.'],
    [
      'a field named __proto__',
      bodyOf({ ...FILE, field: '__proto__' }),
      'Send one file, in the field file, and nothing beside it.',
    ],
    ['a body cut off', bodyOf(FILE).slice(0, -10), 'The upload was cut off before its end. Try again.'],
    [
      'a body cut off in its head',
      bodyOf(FILE).slice(0, 60),
      'The upload was cut off before its end. Try again.',
    ],
    [
      'another boundary',
      bodyOf(FILE).replaceAll(BOUNDARY, 'other'),
      'The upload was cut off before its end. Try again.',
    ],
  ])('%s is refused', async (_what, body, detail) => {
    const answer = await send(body);
    expect([answer.statusCode, answer.json().detail]).toEqual([422, detail]);
  });

  it('without a boundary is refused', async () => {
    const answer = await send(bodyOf(FILE), 'multipart/form-data; charset=utf-8');
    expect(answer.statusCode).toBe(422);
  });

  it.each(['application/json', 'text/csv', 'multipart/form-data', 'multipart/mixed; boundary=x', ''])(
    'of type %j is refused',
    async (type) => {
      const answer = await send('{}', type);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        415,
        'Send the file as multipart/form-data in the field file',
      ]);
    },
  );

  it('is refused where JSON is meant', async () => {
    const answer = await send(bodyOf(FILE), TYPE, '/api/companies');
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_type']);
  });

  it('is not read for nobody', async () => {
    const answer = await api.post('/api/companies/upload', {
      body: bodyOf(FILE),
      headers: { 'content-type': TYPE },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('over 10 MB is refused', async () => {
    const answer = await send(bodyOf({ ...FILE, content: 'x'.repeat(UPLOAD_MAX_BYTES + 1) }));
    expect([answer.statusCode, answer.json().detail]).toEqual([
      413,
      'The file is larger than 10MB. Split it and upload the parts.',
    ]);
  });

  describe('on its way', () => {
    let port = '';
    beforeAll(async () => {
      ({ port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })));
    });

    /** An upload whose body is sent by hand. */
    const open = (
      headers: Record<string, string> = {},
      who: { access_token: string } = ann,
    ): ClientRequest => {
      const authorization = `Bearer ${who.access_token}`;
      const path = '/api/companies/upload?check_only=true';
      const call = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path,
        headers: { authorization, 'content-type': TYPE, ...headers },
      });
      call.flushHeaders();
      return call;
    };
    async function answerTo(call: ClientRequest) {
      const answered: Promise<IncomingMessage[]> = once(call, 'response');
      const [response] = await answered;
      if (!response) throw new Error('There is no answer');
      const body: unknown = await json(response);
      return { status: response.statusCode, body };
    }

    it('is refused at once where its length says that it is too large', async () => {
      const call = open({ 'content-length': String(UPLOAD_MAX_BYTES * 2) });
      expect(await answerTo(call)).toMatchObject({ status: 413 });
      call.destroy();
    });

    it('may be a third one of a person only when one has ended, also by being broken off', async () => {
      const bob = await api.signIn();
      const slow: ClientRequest[] = [];
      const hold = (at: number) => {
        const call = open({}, bob);
        slow[at] = call;
        call.on('error', () => {});
        // One that came after a third one was refused itself: it takes its place when that has ended.
        call.on('response', (refusal) => {
          refusal.resume();
          hold(at);
        });
        call.write(partText(FILE).slice(0, 20));
      };
      hold(0);
      hold(1);
      const third = async () => {
        const call = open({}, bob);
        call.end(bodyOf(FILE));
        return answerTo(call);
      };
      await expect.poll(async () => (await third()).status, { timeout: 10_000 }).toBe(429);
      expect(await third()).toMatchObject({
        body: { detail: 'Two of your uploads are under way. Try again when they are done.' },
      });
      const other = open();
      other.end(bodyOf(FILE));
      expect(await answerTo(other)).toMatchObject({ status: 200 });
      slow[0]?.destroy();
      await expect.poll(async () => (await third()).status, { timeout: 10_000 }).toBe(200);
      slow[1]?.destroy();
    });
  });
});
