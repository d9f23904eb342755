import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export const STAGES = ['connected', 'named', 'begun', 'whole', 'answered'] as const;
export type Stage = (typeof STAGES)[number];

export interface TakenMail {
  readonly id: string;
  readonly to: string;
}

export interface MailReceiver {
  readonly url: string;
  readonly taken: readonly TakenMail[];
  watch(onStage: (stage: Stage) => void): void;
  quiet(): Promise<void>;
  close(): Promise<void>;
}

export async function startMailReceiver(): Promise<MailReceiver> {
  const taken: TakenMail[] = [];
  let reading = 0;
  let report: (stage: Stage) => void = () => {};
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, done) => {
      report('connected');
      done();
    },
    onRcptTo: (_address, _session, done) => {
      report('named');
      done();
    },
    onData: (stream, { envelope }, done) => {
      report('begun');
      reading += 1;
      text(stream)
        .then((source) => {
          const id = /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '';
          taken.push(...envelope.rcptTo.map(({ address }) => ({ id, to: address })));
          report('whole');
          done();
          report('answered');
        })
        .catch(() => {})
        .finally(() => (reading -= 1));
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  async function quiet() {
    // Data in socket buffers can still arrive after the API has died.
    do await pause(SETTLE_MS);
    while (server.connections.size > 0 || reading > 0);
    report = () => {};
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    watch: (onStage) => {
      report = onStage;
    },
    quiet,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const SETTLE_MS = 30;
