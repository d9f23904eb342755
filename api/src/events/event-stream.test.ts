import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { coalesceEvents, createEventStream, formatServerSentEvents } from './event-stream';

const change = (number: number) => ({
  entity: 'company' as const,
  id: `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`,
  action: 'update' as const,
  by: 'ann@example.com',
  request_id: null,
});

describe('an event stream', () => {
  it('starts at once, and sends one change per event', async () => {
    const stream = createEventStream();
    expect(stream.body.readableLength).toBeGreaterThan(0);
    stream.send(formatServerSentEvents([change(1), change(2)]));
    stream.end();
    expect(await text(stream.body)).toBe(
      `:\n\n${[1, 2].map((number) => `data: ${JSON.stringify(change(number))}\n\n`).join('')}`,
    );
  });

  it('is destroyed when the client does not read', () => {
    const { body, send } = createEventStream();
    const news = formatServerSentEvents(Array.from({ length: 50 }, (_, number) => change(number)));
    let sent = 0;
    while (!body.destroyed && sent < 100) {
      send(news);
      sent += 1;
    }
    expect(body.destroyed).toBe(true);
    expect(body.readableLength).toBeLessThan(100_000);
  });

  it('ignores events after its end', async () => {
    const stream = createEventStream();
    stream.end();
    stream.send(formatServerSentEvents([change(1)]));
    stream.beat();
    stream.end();
    expect(await text(stream.body)).toBe(':\n\n');
  });
});

describe('an event stream that has ended', () => {
  const ended = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { body, end } = createEventStream();
    end();
    return body;
  };

  it('is destroyed after 5 seconds when the client does not read it', () => {
    const body = ended();
    vi.advanceTimersByTime(4_999);
    expect(body.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(body.destroyed).toBe(true);
  });

  it('leaves no timer after it was read', async () => {
    await text(ended());
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('many changes at once', () => {
  it('are sent one by one up to 50 of an entity', () => {
    const news = Array.from({ length: 50 }, (_, number) => change(number));
    expect(coalesceEvents(news)).toEqual(news);
  });

  it('are sent as one event without an id beyond 50, and other entities one by one', () => {
    const news = Array.from({ length: 51 }, (_, number) => change(number));
    const judge = { ...change(99), entity: 'judge' as const };
    expect(coalesceEvents([...news, judge])).toEqual([
      { entity: 'company', id: null, action: 'update', by: null, request_id: null },
      judge,
    ]);
  });
});
