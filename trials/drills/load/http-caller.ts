import { Agent, request } from 'node:http';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface ApiResponse {
  readonly status: number;
  readonly requestId: string;
  json(): unknown;
}

export interface HttpCaller {
  send(call: Call): Promise<ApiResponse>;
  close(): void;
}

const REQUEST_TIMEOUT_MS = 30_000;

export function httpCaller(url: string): HttpCaller {
  const agent = new Agent({ keepAlive: true });
  return {
    send: (call) =>
      new Promise((resolve, reject) => {
        const body = bytesOf(call.body);
        const outgoing = request(
          addressOf(url, call.path),
          { agent, method: call.method, headers: headersOf(call, body), timeout: REQUEST_TIMEOUT_MS },
          (incoming) => {
            const parts: Buffer[] = [];
            incoming.on('data', (chunk: Buffer) => parts.push(chunk));
            incoming.on('error', reject);
            incoming.on('end', () =>
              resolve({
                status: incoming.statusCode ?? 0,
                requestId: String(incoming.headers['x-request-id']),
                json: () => JSON.parse(Buffer.concat(parts).toString()),
              }),
            );
          },
        );
        outgoing.on('timeout', () =>
          outgoing.destroy(new Error(`no answer within ${REQUEST_TIMEOUT_MS} ms`)),
        );
        outgoing.on('error', reject);
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}

const addressOf = (url: string, path: string) =>
  path.startsWith('//') ? url + path.slice(1) : `${url}/api${path}`;

const bytesOf = (body: object | undefined) =>
  body === undefined || body instanceof Buffer ? body : Buffer.from(JSON.stringify(body));

const headersOf = ({ token, headers }: Call, body: Buffer | undefined) => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
  ...headers,
});

export interface PlannedCall {
  readonly call: Call;
  readonly ended?: (response: Awaited<ReturnType<HttpCaller['send']>> | null) => void;
}
