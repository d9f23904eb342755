import { Socket } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

const METHODS = ['error', 'warn', 'info', 'log', 'debug'] as const;
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|::ffff:127\.\d+\.\d+\.\d+)$/;

let printed: unknown[][] = [];
let refused: string[] = [];
let spies: MockInstance[] = [];

const { connect } = Socket.prototype;
afterAll(() => void Object.assign(Socket.prototype, { connect }));
Object.assign(Socket.prototype, {
  connect(this: Socket, ...values: unknown[]): unknown {
    const host = hostOf(values);
    if (LOOPBACK.test(host)) return Reflect.apply(connect, this, values);
    refused.push(host);
    return this.destroy(new Error(`Tests do not connect to other machines: ${host}`));
  },
});

/** Returns the host from the arguments of any signature of `connect`; `localhost` for a Unix socket. */
function hostOf(values: unknown[]): string {
  const [first, second]: unknown[] = Array.isArray(values[0]) ? values[0] : values;
  const isOptions = typeof first === 'object' && first !== null;
  const host: unknown = isOptions ? Reflect.get(first, 'host') : second;
  const isFile = isOptions && Boolean(Reflect.get(first, 'path'));
  return typeof host === 'string' && !isFile ? host : 'localhost';
}

beforeEach(() => {
  [printed, refused] = [[], []];
  spies = METHODS.map((name) =>
    vi.spyOn(console, name).mockImplementation((...values) => void printed.push([name, ...values])),
  );
});

afterEach(() => {
  for (const spy of spies) spy.mockRestore();
  expect(printed, 'was printed to the console').toEqual([]);
  expect(refused, 'connections to other machines').toEqual([]);
});
