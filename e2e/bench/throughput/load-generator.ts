import { Agent, request } from 'node:http';
import { percentile } from '../../drills/kit/statistics';

export interface LoadRequest {
  readonly url: (index: number) => string;
  readonly method?: string;
  readonly headers: Record<string, string>;
  readonly body?: (index: number) => string;
}

export interface LoadResult {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

export async function generateLoad(
  call: LoadRequest,
  connections: number,
  milliseconds: number,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  let index = 0;
  const began = performance.now();
  const end = began + milliseconds;
  const worker = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const status = await send(agent, call, index++);
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
  return { rate: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed };
}

function send(
  agent: Agent,
  { url, method = 'GET', headers, body }: LoadRequest,
  index: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url(index), { agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body?.(index));
  });
}
