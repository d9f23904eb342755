import { entityChange, eventRoutes, type EntityChange } from '@studio-desk/shared-contract';
import { createParser } from 'eventsource-parser';
import { failedAnswer, toApiError } from './api-error';
import { withSession } from './request';
import { apiUrl } from './settings';

/** The server sends something every 15 s: a stream that is silent for three times as long is dead. */
const SILENCE_MS = 45_000;

export interface StreamReader {
  /** Every change that is made from now on will be told. */
  opened: () => void;
  changed: (change: EntityChange) => void;
}

/**
 * Reads the live updates until the stream ends. EventSource cannot carry a token in a header, so this is a call
 * like any other. Rejects with ApiError where it cannot be opened or breaks.
 */
export async function readChanges(reader: StreamReader, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  const either = AbortSignal.any([signal, silence.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
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
  return answer.body;
}

const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null);

async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  changed: StreamReader['changed'],
  received: () => void,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ data }) => {
      const change = entityChange.safeParse(JSON.parse(data));
      // A newer server may tell of records that this client does not know, and does not show.
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
