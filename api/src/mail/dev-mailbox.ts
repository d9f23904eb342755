import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { devMail, type DevMail, operationRoutes } from '@studio-desk/shared-contract';
import { messageOf } from './smtp-mailer';
import type { Mailer, OutgoingMail } from '../base/mailer';
import type { ApiServer } from '../http/api-server';

const MOST_LISTED = 100;
const RECORD = '.json';
const UNFINISHED = '.';

export interface DevMailbox extends Mailer {
  list(): Promise<DevMail[]>;
}

export function createDevMailbox(folder: string, from: string): DevMailbox {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  async function send(mail: OutgoingMail): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await composer.sendMail(messageOf(mail, from));
    await write(folder, `${mail.id}.eml`, message.toString());
    const { id, to, subject, text, html, created_at } = mail;
    const record: DevMail = { id, to, subject, text, html, created_at: created_at.toISOString() };
    await write(folder, `${id}${RECORD}`, JSON.stringify(record));
  }

  async function list(): Promise<DevMail[]> {
    const names = await readdir(folder).catch(() => []);
    const newest = names
      .filter((name) => name.endsWith(RECORD) && !name.startsWith(UNFINISHED))
      .sort()
      .reverse()
      .slice(0, MOST_LISTED);
    return Promise.all(
      newest.map(async (name) => devMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
    );
  }

  return { send, list };
}

async function write(folder: string, name: string, content: string) {
  const unfinished = join(folder, UNFINISHED + name);
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, join(folder, name));
}

export function registerDevMailRoutes(server: ApiServer, mails: DevMailbox): void {
  server.route({ ...operationRoutes.devMailbox, handler: () => mails.list() });
}
