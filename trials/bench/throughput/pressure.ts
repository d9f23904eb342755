import { Agent, request } from 'node:http';
import { at } from '../../kit/figures';

export interface Pressed {
  readonly url: (turn: number) => string;
  readonly method?: string;
  readonly headers: Record<string, string>;
  readonly body?: (turn: number) => string;
}

export interface Pressure {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

export async function press(pressed: Pressed, connections: number, milliseconds: number): Promise<Pressure> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  let turn = 0;
  const began = performance.now();
  const end = began + milliseconds;
  const worker = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const status = await send(agent, pressed, turn++);
      if (status >= 400) failed++;
      times.push(performance.now() - start);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, worker));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - began) / 1000;
  return { rate: times.length / seconds, p50: at(times, 0.5), p99: at(times, 0.99), failed };
}

function send(agent: Agent, { url, method = 'GET', headers, body }: Pressed, turn: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url(turn), { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body?.(turn));
  });
}
