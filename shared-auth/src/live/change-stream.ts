import { entityChange, eventRoutes } from '@studio-desk/shared-contract';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { toApiErrorFromResponse, toApiError, createInvalidResponseError } from '../http/api-error';
import { callWithAccessToken } from '../session/request';
import { getApiUrl } from '../http/settings';

/** The server sends a heartbeat every 15 s. Without one for this long, the connection counts as lost. */
const SILENCE_MS = 45_000;

/** Accepts any entity name, because a newer server or area may have entities unknown to this shell. */
const streamedChange = entityChange.extend({ entity: z.string() });
export type StreamedChange = z.infer<typeof streamedChange>;

export interface ChangeListener {
  /** Called when the stream is connected. Changes before that are not reported. */
  onConnected: () => void;
  onChange: (change: StreamedChange) => void;
}

/**
 * Listens to changes until the server ends the stream. Rejects with ApiError if the stream fails or is
 * aborted, or if heartbeats stop. Uses fetch, because EventSource cannot send an Authorization header.
 */
export async function listenToChanges(reader: ChangeListener, signal: AbortSignal): Promise<void> {
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(), SILENCE_MS);
  };
  wait();
  try {
    const body = await callWithAccessToken((token) => open(token, either));
    reader.onConnected();
    await read(body, reader.onChange, wait);
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
  const response = await fetch(getApiUrl() + eventRoutes.stream.url, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) throw toApiErrorFromResponse(response.status, await jsonOf(response));
  const type = response.headers.get('Content-Type') ?? 'nothing';
  if (!type.startsWith('text/event-stream')) {
    throw createInvalidResponseError(response.status, new Error(`Live updates came as ${type}`));
  }
  return response.body;
}

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

function valueOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  changed: ChangeListener['onChange'],
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
