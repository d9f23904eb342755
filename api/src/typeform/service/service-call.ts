import type { TypeformClient } from '../typeform-service';

interface ServiceRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams;
}

export interface TypeformApiReply {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | null;
}

interface TypeformApiFailure {
  readonly failure: 'late' | 'lost' | 'too large' | 'unreadable';
  readonly cause?: unknown;
}

export type TypeformApiResult = TypeformApiReply | TypeformApiFailure;

const SECOND = 1_000;

const decoder = new TextDecoder();

export async function callTypeformApi(
  { apiUrl, limits }: TypeformClient,
  { path, ...request }: ServiceRequest,
  withinMs: number,
): Promise<TypeformApiResult> {
  if (withinMs <= 0) return { failure: 'late' };
  const signal = AbortSignal.timeout(Math.ceil(withinMs));
  try {
    const response = await fetch(`${apiUrl}${path}`, { ...request, redirect: 'error', signal });
    const text = await readText(response, limits.bodyBytes);
    return text === null ? { failure: 'too large' } : replyOf(response, text);
  } catch (cause) {
    return { failure: signal.aborted ? 'late' : 'lost', cause };
  }
}

async function readText(response: Response, mostBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) return null;
    chunks.push(chunk);
  }
  return decoder.decode(Buffer.concat(chunks));
}

function replyOf(response: Response, text: string): TypeformApiResult {
  const body = parsed(text);
  if (response.ok && body === undefined) return { failure: 'unreadable' };
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
}

/** Returns undefined for invalid JSON, because the parser's error message would quote personal data. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function parseRetryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}(\.\d+)?$/.test(header.trim())) return Number(header) * SECOND;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}
