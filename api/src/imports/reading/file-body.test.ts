import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { disableReadingThread } from '#testing/disable-reading-thread';
import { startTestApp } from '#testing/test-app';

const BOUNDARY = 'boundary-of-the-test';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const PATH = '/api/companies/upload?check_only=true';
const GOOD = 'company_name\nAcme\n';
const FILE = '; filename="companies.csv"';

/** A part of a body: the field with its file name, and the content. */
const part = (field: string, content = GOOD) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name=${field}\r\n\r\n${content}\r\n`;
const bodyOf = (...parts: string[]) => `${parts.join('')}--${BOUNDARY}--\r\n`;
const GOOD_PART = part(`"file"${FILE}`);
const GOOD_BODY = bodyOf(GOOD_PART);

disableReadingThread();

describe('a file in the body', async () => {
  const api = await startTestApp({ env: { RATE_LIMITS: 'off' } });
  const ann = await api.signIn();
  const responseTo = async (body: string, type = TYPE) => {
    const response = await api.post(PATH, { as: ann, body, headers: { 'content-type': type } });
    return [response.statusCode, response.json().detail];
  };

  const NONE = 'Please select a file first';
  const ALONE = 'Send one file, in the field file, and nothing beside it.';
  const CUT = 'The upload was cut off before its end. Try again.';
  it.each([
    ['nothing', bodyOf(), NONE],
    ['another field', bodyOf(part(`"upload"${FILE}`)), NONE],
    ['two files', bodyOf(GOOD_PART, GOOD_PART), ALONE],
    ['a text beside the file', bodyOf(GOOD_PART, part('"note"')), ALONE],
    ['a text alone', bodyOf(part('"file"')), ALONE],
    ['a field named __proto__', bodyOf(part(`"__proto__"${FILE}`)), ALONE],
    ['a body cut off', GOOD_BODY.slice(0, -10), CUT],
    ['a body cut off in its head', GOOD_BODY.slice(0, 60), CUT],
    ['another boundary', GOOD_BODY.replaceAll(BOUNDARY, 'other'), CUT],
  ])('is refused with %s', async (_what, body, detail) => {
    expect(await responseTo(body)).toEqual([422, detail]);
  });

  it('is refused without a boundary', async () => {
    expect((await responseTo(GOOD_BODY, 'multipart/form-data; charset=utf-8'))[0]).toBe(422);
  });

  it.each(['application/json', 'text/csv', 'multipart/form-data', 'multipart/mixed; boundary=x', ''])(
    'is refused with the type %j',
    async (type) => {
      const detail = 'Send the file as multipart/form-data in the field file';
      expect(await responseTo('{}', type)).toEqual([415, detail]);
    },
  );

  describe('while it is being sent', () => {
    let port = '';
    beforeAll(async () => {
      ({ port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })));
    });

    /** Opens an upload whose body the test sends in steps. */
    const open = (who: { access_token: string }, headers: Record<string, string> = {}): ClientRequest => {
      const authorization = `Bearer ${who.access_token}`;
      const call = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: PATH,
        headers: { authorization, 'content-type': TYPE, ...headers },
      });
      call.flushHeaders();
      return call;
    };
    async function receive(call: ClientRequest) {
      const responses: Promise<IncomingMessage[]> = once(call, 'response');
      const [response] = await responses;
      if (!response) throw new Error('There is no answer');
      const body: unknown = await json(response);
      return { status: response.statusCode, body };
    }

    /** Begins uploads that stop after their first bytes; returns the first response and the other uploads. */
    async function beginUploads(people: readonly { access_token: string }[]) {
      const calls = people.map((who) => {
        const call = open(who);
        call.on('error', () => {});
        call.write(GOOD_PART.slice(0, 20));
        return call;
      });
      const { at, response } = await Promise.race(
        calls.map(async (call, index) => ({ at: index, response: await receive(call) })),
      );
      return { response, others: calls.filter((_, index) => index !== at) };
    }
    const wholeUpload = async (who: { access_token: string }) => {
      const call = open(who);
      call.end(GOOD_BODY);
      return (await receive(call)).status;
    };

    it('is refused at once when its Content-Length is too large', async () => {
      const call = open(ann, { 'content-length': String(20 * 1024 * 1024) });
      expect(await receive(call)).toMatchObject({ status: 413 });
      call.destroy();
    });

    it('is refused as the third of a user until one has ended or disconnected', async () => {
      const bob = await api.signIn();
      const { response, others } = await beginUploads([bob, bob, bob]);
      expect(response).toMatchObject({
        status: 429,
        body: { detail: 'You already have two uploads running. Try again when they are done.' },
      });
      await expect.poll(() => wholeUpload(ann)).toBe(200);
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
      await expect.poll(() => wholeUpload(ann)).toBe(200);
      for (const upload of others) upload.destroy();
    });
  });
});
