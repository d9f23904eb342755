import { entityChange, eventRoutes } from '@studio-desk/shared-contract';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { errorResponse, toApiError, invalidResponse } from '../http/api-error';
import { withSession } from '../session/request';
import { apiUrl } from '../http/settings';

/** The server sends a heartbeat every 15 s; after three missed ones the stream is dead. */
const SILENCE_MS = 45_000;

/** Any string: the server, or an area, may know newer entities than this shell. */
const streamedChange = entityChange.extend({ entity: z.string() });
export type StreamedChange = z.infer<typeof streamedChange>;

export interface StreamReader {
  /** Called when connected: later changes are not missed. */
  opened: () => void;
  changed: (change: StreamedChange) => void;
}

/** Rejects with ApiError. Not EventSource, which cannot send an Authorization header. */
export async function readChanges(reader: StreamReader, signal: AbortSignal): Promise<void> {
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(), SILENCE_MS);
  };
  wait();
  try {
    const body = await withSession((token) => open(token, either));
    reader.opened();
    await read(body, reader.changed, wait);
  } catch (error) {
    throw toApiError(error);
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

async function open(
  token: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const answer = await fetch(apiUrl() + eventRoutes.stream.url, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    cache: 'no-store',
    signal,
  });
  if (!answer.ok || !answer.body) throw errorResponse(answer.status, await jsonOf(answer));
  const type = answer.headers.get('Content-Type') ?? 'nothing';
  if (!type.startsWith('text/event-stream')) {
    throw invalidResponse(answer.status, new Error(`Live updates came as ${type}`));
  }
  return answer.body;
}

const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null);

function valueOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  changed: StreamReader['changed'],
  received: () => void,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ data }) => {
      const change = streamedChange.safeParse(valueOf(data));
      // Ignore unknown events of newer servers or proxies.
      if (change.success) changed(change.data);
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    received();
    parser.feed(value);
  }
}
