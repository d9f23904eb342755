import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface ReceivedMail {
  readonly id: string;
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

export interface TestMailServer {
  readonly url: string;
  /** What it refuses from now on: every recipient, every message once it was read whole, or nothing. */
  refuse(what: 'recipient' | 'data' | undefined): void;
  count(): number;
  /** What it was given since it was last asked. */
  take(): ReceivedMail[];
}

const refusal = (words: string) => Object.assign(new Error(words), { responseCode: 550 });

/** A real mail server of this test file's own. */
export async function testMailServer(): Promise<TestMailServer> {
  let received: ReceivedMail[] = [];
  let refused: 'recipient' | 'data' | undefined;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refused === 'recipient' ? refusal('No such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((source) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const id = /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '';
        received.push({ id, from, to: envelope.rcptTo.map(({ address }) => address), source });
        done(refused === 'data' ? refusal('Cannot store it') : null);
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    refuse: (what) => {
      refused = what;
    },
    count: () => received.length,
    take: () => {
      const taken = received;
      received = [];
      return taken;
    },
  };
}
