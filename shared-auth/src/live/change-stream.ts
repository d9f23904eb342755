import { entityChange, eventRoutes } from '@studio-desk/shared-contract';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { failedAnswer, toApiError, unreadableAnswer } from '../http/api-error';
import { withSession } from '../session/request';
import { apiUrl } from '../http/settings';

/** The server sends something every 15 s: a stream that is silent for three times as long is dead. */
const SILENCE_MS = 45_000;

/** The shell that runs this may be older than the server, and than an area that shows an entity of a later version. */
const streamedChange = entityChange.extend({ entity: z.string() });
export type StreamedChange = z.infer<typeof streamedChange>;

export interface StreamReader {
  /** Every change that is made from now on will be told. */
  opened: () => void;
  changed: (change: StreamedChange) => void;
}

/**
 * Reads the live updates until the stream ends. EventSource cannot carry a token in a header, so this is a call
 * like any other. Rejects with ApiError where it cannot be opened or breaks.
 */
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
    // Gives the connection back, whatever went wrong.
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
  if (!answer.ok || !answer.body) throw failedAnswer(answer.status, await jsonOf(answer));
  const type = answer.headers.get('Content-Type') ?? 'nothing';
  if (!type.startsWith('text/event-stream')) {
    throw unreadableAnswer(answer.status, new Error(`Live updates came as ${type}`));
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
      // A newer server, or a proxy, may send something else.
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
