import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Front {
  readonly url: string;
  /** Where new connections lead, each to the next in turn, and to another where nobody listens. */
  lead(urls: readonly string[]): void;
  close(): void;
}

/** One address for several processes, as a proxy in front of them has. A connection ends with the process behind it. */
export async function startFront(): Promise<Front> {
  let ports: number[] = [];
  let turn = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };

  const server = createServer((client) => {
    keep(client);
    turn += 1;
    join(client, [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]);
  });

  function join(client: Socket, [port, ...others]: number[]) {
    if (port === undefined) return client.destroy();
    const upstream = keep(connect({ host: '127.0.0.1', port }));
    let isConnected = false;
    upstream.once('connect', () => {
      isConnected = true;
      upstream.pipe(client).pipe(upstream);
    });
    upstream.once('close', () => (isConnected ? client.destroy() : join(client, others)));
    client.once('close', () => upstream.destroy());
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    lead: (urls) => (ports = urls.map((url) => Number(new URL(url).port))),
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
