import type { ContractRoute, RouteInput, RouteResult } from '@studio-desk/shared-contract';
import { ApiError, failedAnswer, unreadableAnswer } from '../http/api-error';
import { parsed, send, TIMEOUT_MS } from '../http/exchange';
import { withSession } from './request';

/** The server reads, checks and saves a whole file before it answers. */
const ANSWER_MS = 5 * 60_000;

/** A route that takes a file. */
type UploadRoute = ContractRoute & { config: { takesFile: true } };

/** A route that answers a file. */
type DownloadRoute = ContractRoute & { config: { answersCsv: true } };

type UploadInput<R extends UploadRoute> = RouteInput<R> & {
  /** Called with the share of the file that was sent, 0 to 100. */
  onProgress?: (percent: number) => void;
};

/** Sends a file to a route of the contract and returns the body of its answer. Rejects with ApiError. */
export const uploadFile = <const R extends UploadRoute>(
  route: R,
  file: File,
  input: UploadInput<R>,
): Promise<RouteResult<R>> =>
  withSession(async (token) => {
    const body = new FormData();
    body.append('file', file);
    const patience = startPatience();
    const onUploadProgress = ({ progress = 0 }) => {
      patience.renew(progress < 1 ? TIMEOUT_MS : ANSWER_MS);
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

/** Gives up where nothing moves any more, instead of after a fixed time: a big file on a slow line takes long. */
function startPatience() {
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

/** The file that a route of the contract answers. Rejects with ApiError. */
export const downloadFile = (route: DownloadRoute): Promise<Blob> =>
  withSession(async (token) => {
    const { status, data } = await send(route, {}, token, { responseType: 'blob' }).catch(withReadBody);
    if (data instanceof Blob && data.type.startsWith('text/csv')) return data;
    throw unreadableAnswer(status, `${route.method} ${route.url} answered no CSV`);
  });

/** The answer of a call for a file is a Blob, and so is its refusal: read as what it is, it says why. */
async function withReadBody(error: unknown): Promise<never> {
  if (!(error instanceof ApiError) || !(error.body instanceof Blob)) throw error;
  throw failedAnswer(error.status, jsonOf(await error.body.text()));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
