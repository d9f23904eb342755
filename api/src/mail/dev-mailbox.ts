import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { ZodError } from 'zod';
import { devMail, type DevMail, systemRoutes } from '@studio-desk/shared-contract';
import { toSendMailOptions } from './smtp-mailer';
import { urlNotFoundError } from '../errors/api-error';
import type { Mailer, OutgoingMail } from './mailer';
import type { ApiServer } from '../http/api-server';
import { isLoopback } from '../settings/env';

const MAX_LISTED_MAILS = 100;
const RECORD_EXTENSION = '.json';
const MESSAGE_EXTENSION = '.eml';
const UNFINISHED_PREFIX = '.';

export interface DevMailbox extends Mailer {
  list(): Promise<DevMail[]>;
}

export function createDevMailbox(folder: string, from: string): DevMailbox {
  removeUnfinished(folder);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  async function send(mail: OutgoingMail): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await composer.sendMail(toSendMailOptions(mail, from));
    await write(folder, mail.id + MESSAGE_EXTENSION, message.toString());
    const { id, to, subject, text, html, created_at } = mail;
    const record: DevMail = { id, to, subject, text, html, created_at: created_at.toISOString() };
    await write(folder, id + RECORD_EXTENSION, JSON.stringify(record));
  }

  async function list(): Promise<DevMail[]> {
    const names = await readdir(folder).catch(() => []);
    const newest = names
      .filter((name) => name.endsWith(RECORD_EXTENSION) && !name.startsWith(UNFINISHED_PREFIX))
      .sort()
      .reverse()
      .slice(0, MAX_LISTED_MAILS);
    const mails = await Promise.all(newest.map((name) => readMail(join(folder, name))));
    return mails.filter((mail) => mail !== undefined);
  }

  return { send, list };
}

/** Returns undefined if the file is damaged, so that the other mails are still listed. */
async function readMail(path: string): Promise<DevMail | undefined> {
  try {
    return devMail.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ZodError) return undefined;
    throw error;
  }
}

/** Deletes unfinished files of a process that crashed, or of a write to a full disk. */
function removeUnfinished(folder: string) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (
      name.startsWith(UNFINISHED_PREFIX) &&
      (name.endsWith(MESSAGE_EXTENSION) || name.endsWith(RECORD_EXTENSION))
    )
      rmSync(join(folder, name));
  }
}

async function write(folder: string, name: string, content: string) {
  const unfinished = join(folder, UNFINISHED_PREFIX + name);
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, join(folder, name));
}

export function registerDevMailRoutes(server: ApiServer, mails: DevMailbox): void {
  server.route({
    ...systemRoutes.devMailbox,
    // Prevents DNS rebinding: the host name of another site may point to this machine, so that its pages
    // could read the mails.
    onRequest: async (request) => {
      if (!isLoopback(request.hostname)) throw urlNotFoundError();
    },
    handler: () => mails.list(),
  });
}
