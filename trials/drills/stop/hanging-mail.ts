import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface HangingMail {
  readonly url: string;
  /** How many wait for it to say something. */
  waiting(): number;
  close(): void;
}

/** A mail server that takes connections and says nothing. */
export async function startHangingMail(): Promise<HangingMail> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    waiting: () => sockets.size,
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
