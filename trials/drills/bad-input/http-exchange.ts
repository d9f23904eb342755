import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Answer, type Exchange, isStream } from '@studio-desk/api/testing/fuzzer/exchange';

/** Requests over the network, to the letter: nothing of an address is tidied up on its way. */
export function httpExchange(url: string): Exchange & { close(): void } {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const exchange: Exchange = ({ method, path, headers, payload }) =>
    new Promise((resolve, reject) => {
      const length = payload === undefined ? undefined : Buffer.byteLength(payload);
      const call = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: { ...headers, ...(length !== undefined && { 'content-length': length }) },
        },
        (response) => void answerOf(path, response).then(resolve, reject),
      );
      call.on('error', reject);
      call.end(payload);
    });
  return Object.assign(exchange, { close: () => agent.destroy() });
}

async function answerOf(path: string, response: IncomingMessage): Promise<Answer> {
  const { statusCode: status = 0, headers } = response;
  if (!isStream(path) || status !== 200) return { status, headers, body: await text(response) };
  response.destroy();
  return { status, headers, body: '' };
}
