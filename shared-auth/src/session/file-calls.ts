import type { ContractRoute, RouteInput, RouteResult } from '@studio-desk/shared-contract';
import { ApiError, toApiErrorFromResponse, createInvalidResponseError } from '../http/api-error';
import { parseResponse, sendRequest, REQUEST_TIMEOUT_MS } from '../http/call-route';
import { callWithAccessToken } from './request';

/** Response timeout after an upload. The server saves the whole file before it responds. */
const RESPONSE_MS = 5 * 60_000;

type UploadRoute = ContractRoute & { config: { takesFile: true } };

type DownloadRoute = ContractRoute & { config: { answersFile: readonly string[] } };

type UploadInput<R extends UploadRoute> = RouteInput<R> & {
  onProgress?: (percent: number) => void;
};

export const uploadFile = <const R extends UploadRoute>(
  route: R,
  file: File,
  input: UploadInput<R>,
): Promise<RouteResult<R>> =>
  callWithAccessToken(async (token) => {
    const body = new FormData();
    body.append('file', file);
    const idleTimeout = startIdleTimeout();
    const onUploadProgress = ({ progress = 0 }) => {
      idleTimeout.renew(progress < 1 ? REQUEST_TIMEOUT_MS : RESPONSE_MS);
      input.onProgress?.(Math.floor(progress * 100));
    };
    try {
      const { params, querystring, headers } = input;
      const options = { timeout: 0, signal: idleTimeout.signal, onUploadProgress };
      return parseResponse(
        route,
        await sendRequest(route, { params, querystring, headers, body }, token, options),
      );
    } finally {
      idleTimeout.end();
    }
  });

/** Aborts a stalled transfer. A limit on the total time would abort large files on slow connections. */
function startIdleTimeout(cancel?: AbortSignal) {
  const controller = new AbortController();
  const wait = (ms: number) => setTimeout(() => controller.abort(), ms);
  let timer = wait(REQUEST_TIMEOUT_MS);
  const end = () => clearTimeout(timer);
  const renew = (ms: number) => {
    end();
    timer = wait(ms);
  };
  cancel?.addEventListener('abort', () => controller.abort());
  return { signal: controller.signal, renew, end };
}

type DownloadInput<R extends DownloadRoute> = RouteInput<R> & {
  cancel?: AbortSignal;
  onProgress?: (bytes: number) => void;
};

export const downloadFile = <const R extends DownloadRoute>(
  route: R,
  input: DownloadInput<R>,
): Promise<File> =>
  callWithAccessToken(async (token) => {
    const idleTimeout = startIdleTimeout(input.cancel);
    const onDownloadProgress = ({ loaded }: { loaded: number }) => {
      idleTimeout.renew(REQUEST_TIMEOUT_MS);
      input.onProgress?.(loaded);
    };
    try {
      const { params, querystring, headers, body } = input;
      const { signal } = idleTimeout;
      const options = { timeout: 0, signal, onDownloadProgress, responseType: 'blob' } as const;
      const response = await sendRequest(route, { params, querystring, headers, body }, token, options).catch(
        withParsedBody,
      );
      const { status, data } = response;
      if (data instanceof Blob && route.config.answersFile.some((type) => data.type.startsWith(type)))
        return new File([data], fileNameIn(response.headers['content-disposition']), { type: data.type });
      throw createInvalidResponseError(status, `${route.method} ${route.url} answered no file`);
    } finally {
      idleTimeout.end();
    }
  });

const fileNameIn = (disposition: unknown) => /filename="([^"]+)"/.exec(String(disposition))?.[1] ?? '';

/** Throws a download's error with its body parsed, because a download gets even an error body as a Blob. */
async function withParsedBody(error: unknown): Promise<never> {
  if (!(error instanceof ApiError) || !(error.body instanceof Blob)) throw error;
  throw toApiErrorFromResponse(error.status, jsonOf(await error.body.text()));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
