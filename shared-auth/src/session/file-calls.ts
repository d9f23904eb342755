import type { ContractRoute, RouteInput, RouteResult } from '@studio-desk/shared-contract';
import { ApiError, errorResponse, invalidResponse } from '../http/api-error';
import { parsed, send, TIMEOUT_MS } from '../http/exchange';
import { withSession } from './request';

/** The server saves the whole file before it responds. */
const RESPONSE_MS = 5 * 60_000;

type UploadRoute = ContractRoute & { config: { takesFile: true } };

type DownloadRoute = ContractRoute & { config: { answersCsv: true } };

type UploadInput<R extends UploadRoute> = RouteInput<R> & {
  onProgress?: (percent: number) => void;
};

export const uploadFile = <const R extends UploadRoute>(
  route: R,
  file: File,
  input: UploadInput<R>,
): Promise<RouteResult<R>> =>
  withSession(async (token) => {
    const body = new FormData();
    body.append('file', file);
    const patience = startIdleTimeout();
    const onUploadProgress = ({ progress = 0 }) => {
      patience.renew(progress < 1 ? TIMEOUT_MS : RESPONSE_MS);
      input.onProgress?.(Math.floor(progress * 100));
    };
    try {
      const { params, querystring, headers } = input;
      const options = { timeout: 0, signal: patience.signal, onUploadProgress };
      return parsed(route, await send(route, { params, querystring, headers, body }, token, options));
    } finally {
      patience.end();
    }
  });

/** Aborts when progress stops: a large file on a slow line may take long. */
function startIdleTimeout() {
  const controller = new AbortController();
  const wait = (ms: number) => setTimeout(() => controller.abort(), ms);
  let timer = wait(TIMEOUT_MS);
  const end = () => clearTimeout(timer);
  const renew = (ms: number) => {
    end();
    timer = wait(ms);
  };
  return { signal: controller.signal, renew, end };
}

export const downloadFile = (route: DownloadRoute): Promise<Blob> =>
  withSession(async (token) => {
    const { status, data } = await send(route, {}, token, { responseType: 'blob' }).catch(withParsedBody);
    if (data instanceof Blob && data.type.startsWith('text/csv')) return data;
    throw invalidResponse(status, `${route.method} ${route.url} answered no CSV`);
  });

/** An error response arrives as a Blob too: parse it. */
async function withParsedBody(error: unknown): Promise<never> {
  if (!(error instanceof ApiError) || !(error.body instanceof Blob)) throw error;
  throw errorResponse(error.status, jsonOf(await error.body.text()));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
