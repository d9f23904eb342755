import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { afterAll } from 'vitest';

export interface ReceivedMail {
  readonly id: string;
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

type Stage = 'greeting' | 'recipient' | 'data';
/** `late` accepts the mail after 2 s, which is longer than the polling interval of the outbox. */
type Refusal = number | 'cut' | 'nothing' | 'endless' | 'late';

export interface TestMailServer {
  readonly url: string;
  refuse(stage?: Stage, how?: Refusal, to?: string): void;
  count(): number;
  take(): ReceivedMail[];
}

const LINE_EVERY_MS = 20;
const LATE_MS = 2_000;

export async function startTestMailServer({ secure = false } = {}): Promise<TestMailServer> {
  let received: ReceivedMail[] = [];
  let refused: { readonly stage?: Stage; readonly how: Refusal; readonly to?: string } = { how: 550 };
  const sockets = new Map<number, Socket>();

  function pass(stage: Stage, session: SMTPServerSession, to: string[], done: (error?: Error) => void) {
    const isRefused = refused.stage === stage && (refused.to === undefined || to.includes(refused.to));
    if (isRefused && refused.how === 'late') setTimeout(done, LATE_MS);
    else if (isRefused) refuse(refused.how, sockets.get(session.remotePort), done);
    else done();
  }

  const server = new SMTPServer({
    secure,
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (session, done) => pass('greeting', session, [], done),
    onRcptTo: ({ address }, session, done) => pass('recipient', session, [address], done),
    onData: (stream, session, done) => {
      const receive = (source: string) => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const to = rcptTo.map(({ address }) => address);
        const id = /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '';
        received.push({ id, from, to, source });
        pass('data', session, to, done);
      };
      // If the client disconnects while sending, the mail does not count as received.
      text(stream).then(receive, done);
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  listening.on('connection', (socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  await once(listening, 'listening');
  afterAll(() => {
    for (const socket of sockets.values()) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    refuse: (stage, how = 550, to) => {
      refused = { stage, how, to };
    },
    count: () => received.length,
    take: () => {
      const mails = received;
      received = [];
      return mails;
    },
  };
}

function refuse(how: Refusal, socket: Socket | undefined, done: (error: Error) => void) {
  if (typeof how === 'number') return done(Object.assign(new Error('Not now'), { responseCode: how }));
  if (how === 'cut') socket?.destroy();
  if (how !== 'endless') return;
  const lines = setInterval(() => socket?.write('250-still at it\r\n'), LINE_EVERY_MS);
  socket?.once('close', () => clearInterval(lines));
}
