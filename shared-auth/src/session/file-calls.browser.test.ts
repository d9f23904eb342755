import { network } from '@studio-desk/test-kit/screens/network';
import { createResponseGate, mockUploadProgress } from '@studio-desk/test-kit/screens/api-server';
import { companyRoutes, type CompanyUploadResult } from '@studio-desk/shared-contract';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { downloadFile, uploadFile } from './file-calls';
import { beginSession, useSession } from './session-store';
import { newTokens, oldTokens, mockRefresh, mockUser } from '../testing/mock-responses';
import { tokenStorage } from './token-storage';

const UPLOAD = 'http://localhost:8000/api/companies/upload';
const TEMPLATE = 'http://localhost:8000/api/companies/template/csv';
const EXPORT = 'http://localhost:8000/api/companies/export';
const CSV = { 'Content-Type': 'text/csv; charset=utf-8' };

const result: CompanyUploadResult = {
  upload_id: null,
  operation_id: null,
  total_rows: 1,
  success_count: 1,
  error_count: 0,
  error_summary: [],
  error_rows: [],
  ignored_columns: [],
  ignored_sheets: [],
  ignored_rows: [],
  hidden_rows: 0,
  read_as: null,
  created_count: 0,
  updated_count: 0,
  unchanged_count: 1,
  recent_edits: [],
  in_trash: [],
  processed_companies: [{ company_name: 'Acme', action: 'unchanged' }],
};

interface Sent {
  token: string | null;
  query: Record<string, string>;
  name: string;
  text: string;
  fields: string[];
}

/** Mocks the upload route, and records what it received. */
function mockUploadResponse(response: (token: string | null) => Response | Promise<Response>) {
  const sent: Sent[] = [];
  network.use(
    http.post(UPLOAD, async ({ request }) => {
      const token = request.headers.get('authorization');
      const form = await request.formData();
      const file = form.get('file');
      if (!(file instanceof File)) throw new Error('No file was sent');
      sent.push({
        token,
        query: Object.fromEntries(new URL(request.url).searchParams),
        name: file.name,
        text: await file.text(),
        fields: [...form.keys()],
      });
      return response(token);
    }),
  );
  return sent;
}

const refused = () =>
  HttpResponse.json({ detail: 'Sign in to go on', code: 'unauthenticated' }, { status: 401 });
const file = new File(['company_name\nAcme\n'], 'teams.csv', { type: 'text/csv' });

beforeEach(() => {
  tokenStorage.write(oldTokens);
  beginSession(mockUser);
});

describe('an upload', () => {
  test('sends the file in the field file, with the switches in the address', async () => {
    const sent = mockUploadResponse(() => HttpResponse.json(result));
    const given = await uploadFile(companyRoutes.upload, file, { querystring: { check_only: 'true' } });
    expect(given).toEqual(result);
    expect(sent).toEqual([
      {
        token: 'Bearer access-1',
        query: { check_only: 'true' },
        name: 'teams.csv',
        text: 'company_name\nAcme\n',
        fields: ['file'],
      },
    ]);
  });

  test('reports its progress up to 100 %', async () => {
    const responseGate = createResponseGate();
    network.use(http.post(UPLOAD, () => responseGate.opened.then(() => HttpResponse.json(result))));
    const uploads = mockUploadProgress();
    const shares: number[] = [];
    const onProgress = (percent: number) => shares.push(percent);
    const call = uploadFile(companyRoutes.upload, file, { querystring: {}, onProgress });
    await expect.poll(() => uploads.sent(41.7)).toBe(true);
    await expect.poll(() => shares).toEqual([41]);
    uploads.sent(100);
    await expect.poll(() => shares).toEqual([41, 100]);
    responseGate.open();
    await call;
  });

  test('times out 30 s after the last progress, and 5 minutes after everything was sent', async () => {
    const responseGate = createResponseGate();
    onTestFinished(responseGate.open);
    const sent = mockUploadResponse(() => responseGate.opened.then(() => HttpResponse.json(result)));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const uploads = mockUploadProgress();
    const begin = async (call: number) => {
      const upload = uploadFile(companyRoutes.upload, file, { querystring: {} });
      let isOver = false;
      const end = () => (isOver = true);
      upload.then(end, end);
      await expect.poll(() => sent.length).toBe(call);
      const isOpen = async () => {
        await new Promise(requestAnimationFrame);
        return !isOver;
      };
      return { upload, isOpen };
    };

    const stalled = await begin(1);
    vi.advanceTimersByTime(29_000);
    uploads.sent(10);
    vi.advanceTimersByTime(29_999);
    expect(await stalled.isOpen()).toBe(true);
    vi.advanceTimersByTime(1);
    await expect(stalled.upload).rejects.toMatchObject({ name: 'ApiError', status: 0 });

    const slow = await begin(2);
    uploads.sent(100);
    vi.advanceTimersByTime(5 * 60_000 - 1);
    expect(await slow.isOpen()).toBe(true);
    vi.advanceTimersByTime(1);
    await expect(slow.upload).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });

  test('is retried with the whole file after a token refresh', async () => {
    const refresh = mockRefresh(() => HttpResponse.json(newTokens));
    network.use(refresh.handler);
    const sent = mockUploadResponse((token) =>
      token === `Bearer ${newTokens.access_token}` ? HttpResponse.json(result) : refused(),
    );
    expect(await uploadFile(companyRoutes.upload, file, { querystring: {} })).toEqual(result);
    expect(refresh.calls).toHaveLength(1);
    expect(sent.map(({ text }) => text)).toEqual(['company_name\nAcme\n', 'company_name\nAcme\n']);
  });

  test('that is refused gives the reason', async () => {
    const detail = 'The file is larger than 10MB. Split it and upload the parts.';
    mockUploadResponse(() => HttpResponse.json({ detail, code: 'too_large' }, { status: 413 }));
    await expect(uploadFile(companyRoutes.upload, file, { querystring: {} })).rejects.toMatchObject({
      name: 'ApiError',
      status: 413,
      detail,
      code: 'too_large',
    });
  });

  test('has status 0 without a response', async () => {
    network.use(http.post(UPLOAD, () => HttpResponse.error()));
    await expect(uploadFile(companyRoutes.upload, file, { querystring: {} })).rejects.toMatchObject({
      status: 0,
      detail: null,
    });
  });

  test('keeps its status if the response does not match the contract', async () => {
    mockUploadResponse(() => HttpResponse.json({ message: 'Imported' }));
    await expect(uploadFile(companyRoutes.upload, file, { querystring: {} })).rejects.toMatchObject({
      name: 'ApiError',
      status: 200,
    });
  });
});

describe('a download', () => {
  test('returns the file unchanged, with its byte order mark', async () => {
    network.use(http.get(TEMPLATE, () => new HttpResponse('\uFEFFcompany_name\r\n', { headers: CSV })));
    const blob = await downloadFile(companyRoutes.template, {});
    expect([...new Uint8Array(await blob.arrayBuffer())].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x63]);
    expect(blob.type).toContain('text/csv');
  });

  test('is retried after a token refresh', async () => {
    const refresh = mockRefresh(() => HttpResponse.json(newTokens));
    network.use(
      refresh.handler,
      http.get(TEMPLATE, ({ request }) =>
        request.headers.get('authorization') === `Bearer ${newTokens.access_token}`
          ? new HttpResponse('company_name', { headers: CSV })
          : refused(),
      ),
    );
    expect(await (await downloadFile(companyRoutes.template, {})).text()).toBe('company_name');
    expect(refresh.calls).toHaveLength(1);
  });

  test('that is refused gives the reason and keeps the session', async () => {
    network.use(
      http.get(TEMPLATE, () =>
        HttpResponse.json({ detail: 'The database does not answer', code: 'unavailable' }, { status: 503 }),
      ),
    );
    await expect(downloadFile(companyRoutes.template, {})).rejects.toMatchObject({
      name: 'ApiError',
      status: 503,
      detail: 'The database does not answer',
      code: 'unavailable',
    });
    expect(useSession.getState().status).toBe('signed-in');
  });

  test('that is refused with a page of HTML has its status', async () => {
    network.use(http.get(TEMPLATE, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    await expect(downloadFile(companyRoutes.template, {})).rejects.toMatchObject({
      status: 502,
      detail: null,
    });
  });

  test('has the name that the server gives it, and reports the bytes so far', async () => {
    const headers = {
      ...CSV,
      'Content-Disposition': 'attachment; filename="companies-2026-11-24.csv"',
      'Access-Control-Expose-Headers': 'Content-Disposition',
    };
    network.use(http.post(EXPORT, () => new HttpResponse('x'.repeat(2000), { headers })));
    const bytes: number[] = [];
    const file = await downloadFile(companyRoutes.export, {
      body: { columns: ['name'], format: 'csv' },
      onProgress: (count) => bytes.push(count),
    });
    expect(file).toMatchObject({ name: 'companies-2026-11-24.csv', size: 2000 });
    expect(bytes.at(-1)).toBe(2000);
  });

  test('can be cancelled', async () => {
    const responseGate = createResponseGate();
    onTestFinished(responseGate.open);
    let isAsked = false;
    network.use(
      http.post(EXPORT, () => {
        isAsked = true;
        return responseGate.opened.then(() => new HttpResponse('', { headers: CSV }));
      }),
    );
    const controller = new AbortController();
    const call = downloadFile(companyRoutes.export, {
      body: { columns: ['name'], format: 'csv' },
      cancel: controller.signal,
    });
    await expect.poll(() => isAsked).toBe(true);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });

  test('that is not CSV is rejected', async () => {
    network.use(http.get(TEMPLATE, () => HttpResponse.html('<h1>Hello</h1>')));
    await expect(downloadFile(companyRoutes.template, {})).rejects.toMatchObject({
      name: 'ApiError',
      status: 200,
    });
  });
});
