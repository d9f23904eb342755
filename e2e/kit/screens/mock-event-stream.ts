import { network } from './network';
import type { EntityChange } from '@studio-desk/shared-contract';
import { http, HttpResponse } from 'msw';

const encoder = new TextEncoder();

export interface MockStreamConnection {
  token: string | null;
  send: (...changes: EntityChange[]) => void;
  write: (text: string) => void;
  end: () => void;
}

export function mockEventStream(refuse: (token: string | null) => Response | undefined = () => undefined) {
  const streams: MockStreamConnection[] = [];
  const refusals: Response[] = [];
  network.use(
    http.get('http://localhost:8000/api/events', ({ request }) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
      const refusal = refuse(token);
      if (refusal) refusals.push(refusal);
      return refusal ?? new HttpResponse(opened(token), { headers });
    }),
  );

  function opened(token: string | null) {
    let cancelled = false;
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      cancel() {
        cancelled = true;
      },
      start(controller) {
        const write = (text: string) => controller.enqueue(encoder.encode(text));
        write(':\n\n');
        streams.push({
          token,
          write,
          send: (...changes) => changes.forEach((change) => write(`data: ${JSON.stringify(change)}\n\n`)),
          end: () => {
            if (!cancelled) controller.close();
          },
        });
      },
    });
  }
  return { streams, refusals };
}

const headers = { 'Content-Type': 'text/event-stream; charset=utf-8' };
