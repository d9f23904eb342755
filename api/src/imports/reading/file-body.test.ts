import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFilesInProcess } from '#testing/read-in-process';
import { testApp } from '#testing/test-app';

const GOOD = 'company_name\nAcme\n';
const TEN_MB = 10 * 1024 * 1024;
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

describe('a file in the body', async () => {
  const api = await testApp({ env: { RATE_LIMITS: 'off' } });
  const ann = await api.signIn();
  const send = (body: string, type = TYPE, url = '/api/companies/upload?check_only=true') =>
    api.post(url, { as: ann, body, headers: { 'content-type': type } });

  it('is read from the field file', async () => {
    const response = await send(bodyOf(FILE));
    expect([response.statusCode, response.json().total_rows]).toEqual([200, 1]);
  });

  it('is refused when it is missing, cut off or not alone', async () => {
    const none = 'Please select a file first';
    const alone = 'Send one file, in the field file, and nothing beside it.';
    const cut = 'The upload was cut off before its end. Try again.';
    for (const [what, body, detail] of [
      ['nothing', bodyOf(), none],
      ['another field', bodyOf({ ...FILE, field: 'upload' }), none],
      ['two files', bodyOf(FILE, FILE), alone],
      ['a text beside the file', bodyOf(FILE, { field: 'note' }), alone],
      ['a text alone', bodyOf({}), alone],
      ['a field named __proto__', bodyOf({ ...FILE, field: '__proto__' }), alone],
      ['a body cut off', bodyOf(FILE).slice(0, -10), cut],
      ['a body cut off in its head', bodyOf(FILE).slice(0, 60), cut],
      ['another boundary', bodyOf(FILE).replaceAll(BOUNDARY, 'other'), cut],
    ] as const) {
      const response = await send(body);
      expect([response.statusCode, response.json().detail], what).toEqual([422, detail]);
    }
    const withoutBoundary = await send(bodyOf(FILE), 'multipart/form-data; charset=utf-8');
    expect(withoutBoundary.statusCode).toBe(422);
  });

  it('is refused with another type', async () => {
    const detail = 'Send the file as multipart/form-data in the field file';
    const types = ['application/json', 'text/csv', 'multipart/form-data', 'multipart/mixed; boundary=x', ''];
    for (const type of types) {
      const response = await send('{}', type);
      expect([response.statusCode, response.json().detail], type).toEqual([415, detail]);
    }
  });

  it('is refused on a route for JSON', async () => {
    const response = await send(bodyOf(FILE), TYPE, '/api/companies');
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_type']);
  });

  it('is not read without a session', async () => {
    const response = await api.post('/api/companies/upload', {
      body: bodyOf(FILE),
      headers: { 'content-type': TYPE },
    });
    expect(response.statusCode).toBe(401);
  });

  it('over 10 MB is refused', async () => {
    const response = await send(bodyOf({ ...FILE, content: 'x'.repeat(TEN_MB + 1) }));
    expect([response.statusCode, response.json().detail]).toEqual([
      413,
      'The file is larger than 10MB. Split it and upload the parts.',
    ]);
  });

  describe('while it is being sent', () => {
    readFilesInProcess();
    let port = '';
    beforeAll(async () => {
      ({ port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })));
    });

    /** Opens an upload whose body the test sends in steps. */
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
    async function responseTo(call: ClientRequest) {
      const responses: Promise<IncomingMessage[]> = once(call, 'response');
      const [response] = await responses;
      if (!response) throw new Error('There is no answer');
      const body: unknown = await json(response);
      return { status: response.statusCode, body };
    }

    /** Begins uploads that stop after their first bytes; returns the first response and the other uploads. */
    async function beginUploads(people: readonly { access_token: string }[]) {
      const calls = people.map((who) => {
        const call = open({}, who);
        call.on('error', () => {});
        call.write(partText(FILE).slice(0, 20));
        return call;
      });
      const { at, response } = await Promise.race(
        calls.map(async (call, index) => ({ at: index, response: await responseTo(call) })),
      );
      return { response, others: calls.filter((_, index) => index !== at) };
    }
    const wholeUpload = async (who?: { access_token: string }) => {
      const call = open({}, who);
      call.end(bodyOf(FILE));
      return (await responseTo(call)).status;
    };

    it('is refused at once when its Content-Length is too large', async () => {
      const call = open({ 'content-length': String(TEN_MB * 2) });
      expect(await responseTo(call)).toMatchObject({ status: 413 });
      call.destroy();
    });

    it('is refused as the third of a user until one has ended or disconnected', async () => {
      const bob = await api.signIn();
      const { response, others } = await beginUploads([bob, bob, bob]);
      expect(response).toMatchObject({
        status: 429,
        body: { detail: 'You already have two uploads running. Try again when they are done.' },
      });
      await expect.poll(() => wholeUpload()).toBe(200);
      others[0]?.destroy();
      await expect.poll(() => wholeUpload(bob)).toBe(200);
      others[1]?.destroy();
    });

    it('is refused before its body is sent while 12 others are running, until one has ended', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => api.signIn()));
      const { response, others } = await beginUploads([...people, ann, ...people]);
      expect(response).toMatchObject({
        status: 503,
        body: { detail: 'Too many files are being uploaded at this moment. Try again in a few seconds.' },
      });
      others[0]?.destroy();
      await expect.poll(() => wholeUpload()).toBe(200);
      for (const upload of others) upload.destroy();
    });
  });
});
