import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** How far a mail has come on its way into the server. */
export const STAGES = ['connected', 'named', 'begun', 'whole', 'answered'] as const;
export type Stage = (typeof STAGES)[number];

export interface TakenMail {
  readonly id: string;
  readonly to: string;
}

export interface MailReceiver {
  readonly url: string;
  /** Every mail that it was given whole, in their order; one that came twice stands here twice. */
  readonly taken: readonly TakenMail[];
  /** Tells of each stage as it is reached, before anything else happens. */
  watch(onStage: (stage: Stage) => void): void;
  /** Waits until nobody is connected any more, and stops telling. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** A real mail server that takes everything. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const taken: TakenMail[] = [];
  let reading = 0;
  let tell: (stage: Stage) => void = () => {};
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, done) => {
      tell('connected');
      done();
    },
    onRcptTo: (_address, _session, done) => {
      tell('named');
      done();
    },
    onData: (stream, { envelope }, done) => {
      tell('begun');
      reading += 1;
      text(stream)
        .then((source) => {
          const id = /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '';
          taken.push(...envelope.rcptTo.map(({ address }) => ({ id, to: address })));
          tell('whole');
          done();
          tell('answered');
        })
        // Whoever sent it died before its end: it was not taken.
        .catch(() => {})
        .finally(() => (reading -= 1));
    },
  });
  // A connection that breaks is what the drill is about.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  async function quiet() {
    // What a process left behind in its sockets arrives after its death.
    do await pause(SETTLE_MS);
    while (server.connections.size > 0 || reading > 0);
    tell = () => {};
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    watch: (onStage) => {
      tell = onStage;
    },
    quiet,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const SETTLE_MS = 30;
