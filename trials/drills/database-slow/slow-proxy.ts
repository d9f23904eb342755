import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface SlowProxy {
  readonly port: number;
  delay(ms: number): void;
  hang(): void;
  pass(): void;
  close(): Promise<void>;
}

export async function startSlowProxy(socketPath: string): Promise<SlowProxy> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let open = Promise.resolve();
  let letPass = () => {};

  function forward(from: Socket, to: Socket, delayOf: () => number) {
    let sent: Promise<void> = Promise.resolve();
    const later = (work: () => void) => {
      const due = performance.now() + delayOf();
      sent = sent.then(async () => {
        await pause(Math.max(0, due - performance.now()));
        await open;
        work();
      });
    };
    from.on('data', (chunk: Buffer) => later(() => void (to.destroyed || to.write(chunk))));
    from.on('close', () => later(() => to.destroy()));
    from.on('error', () => {});
  }

  const server = createServer((client) => {
    const database = createConnection(socketPath);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    forward(client, database, () => 0);
    forward(database, client, () => delayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy does not listen');

  return {
    port: address.port,
    delay: (ms) => {
      delayMs = ms;
    },
    hang: () => {
      open = new Promise((resolve) => (letPass = resolve));
    },
    pass: () => {
      delayMs = 0;
      letPass();
      open = Promise.resolve();
    },
    close: async () => {
      letPass();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
