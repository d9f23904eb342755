import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { keptMail, type KeptMail, operationRoutes } from '@studio-desk/shared-contract';
import { messageOf } from './smtp-mailer';
import type { Mailer, OutgoingMail } from '../base/mailer';
import type { ApiServer } from '../http/api-server';

const MOST_LISTED = 100;
const RECORD = '.json';
const UNFINISHED = '.';

export interface KeptMails extends Mailer {
  list(): Promise<KeptMail[]>;
}

/** For local starts: stores each mail as `.eml` in a folder. */
export function keptMails(folder: string, from: string): KeptMails {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  async function send(mail: OutgoingMail): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await composer.sendMail(messageOf(mail, from));
    await write(folder, `${mail.id}.eml`, message.toString());
    const { id, to, subject, text, html, created_at } = mail;
    const record: KeptMail = { id, to, subject, text, html, created_at: created_at.toISOString() };
    await write(folder, `${id}${RECORD}`, JSON.stringify(record));
  }

  async function list(): Promise<KeptMail[]> {
    const names = await readdir(folder).catch(() => []);
    // Ids are UUIDv7, so names sort by time.
    const newest = names
      .filter((name) => name.endsWith(RECORD) && !name.startsWith(UNFINISHED))
      .sort()
      .reverse()
      .slice(0, MOST_LISTED);
    return Promise.all(
      newest.map(async (name) => keptMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
    );
  }

  return { send, list };
}

async function write(folder: string, name: string, content: string) {
  const unfinished = join(folder, UNFINISHED + name);
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, join(folder, name));
}

export function registerKeptMailRoutes(server: ApiServer, mails: KeptMails): void {
  server.route({ ...operationRoutes.keptMails, handler: () => mails.list() });
}
