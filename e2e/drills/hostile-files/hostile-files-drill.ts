import { existsSync, readFileSync } from 'node:fs';
import { companyRoutes } from '@studio-desk/shared-contract';
import { z } from 'zod';
import type { HostileFile } from '@studio-desk/test-kit/hostile-files/hostile-file';
import { type ApiProcess, type CommandLine, type EnvironmentSettings, startApi } from '../kit/process';
import { signInForAccessToken } from '../kit/account';

export interface SentFileResult {
  readonly what: string;
  readonly ms: number;
  readonly grownMb: number;
  readonly otherCallMs: number;
  readonly faults: readonly string[];
}

export interface HostileFilesDrillOptions {
  readonly command: CommandLine;
  readonly dataDir: string;
  readonly settings?: EnvironmentSettings;
  readonly files: readonly HostileFile[];
  readonly onFile?: (file: SentFileResult) => void;
}

const MAX_GROWTH_MB = 150;
const PAGE_BYTES = 4096;
const LOOK_EVERY_MS = 20;

const result = companyRoutes.upload.schema.response[200];

export async function runHostileFilesDrill(options: HostileFilesDrillOptions): Promise<SentFileResult[]> {
  const api = await startApi(options.command, options.dataDir, options.settings);
  try {
    const authorization = `Bearer ${await signInForAccessToken(api.url)}`;
    const send = senderOf(api, authorization);
    // Send a first file, so that the memory that only a first upload allocates is not measured.
    await send('first.csv', Buffer.from('company_name\nFirst\n'));
    const sent: SentFileResult[] = [];
    for (const file of options.files) {
      const one = await sendFile(api, authorization, send, file);
      options.onFile?.(one);
      sent.push(one);
    }
    const good = { what: 'a good file afterwards', name: 'good.csv', becomes: 1 };
    const bytes = () => Buffer.from('company_name,contact\nAcme,Ann\n');
    return [...sent, await sendFile(api, authorization, send, { ...good, bytes })];
  } finally {
    await api.kill();
  }
}

type Send = (name: string, bytes: Buffer) => Promise<Response>;

const senderOf =
  ({ url }: ApiProcess, authorization: string): Send =>
  (name, bytes) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(bytes)]), name);
    const init = { method: 'POST', headers: { authorization }, body };
    return fetch(`${url}/api/companies/upload?check_only=true`, init);
  };

async function sendFile(
  { url, pid }: ApiProcess,
  authorization: string,
  send: Send,
  file: HostileFile,
): Promise<SentFileResult> {
  const bytes = file.bytes();
  const before = memoryMb(pid);
  let most = before;
  const look = setInterval(() => (most = Math.max(most, memoryMb(pid))), LOOK_EVERY_MS);
  const began = performance.now();
  try {
    const [response, otherCall] = await Promise.all([
      send(file.name ?? 'file.xlsx', bytes),
      fetch(`${url}/api/companies?limit=25`, { headers: { authorization } }).then(({ status }) => ({
        status,
        ms: performance.now() - began,
      })),
    ]);
    const faults = await answerFaults(response, file);
    if (otherCall.status !== 200) faults.push(`another call was answered ${otherCall.status}`);
    const grownMb = most - before;
    if (grownMb > MAX_GROWTH_MB) faults.push(`the API took ${Math.round(grownMb)} MB more`);
    return { what: file.what, ms: performance.now() - began, grownMb, otherCallMs: otherCall.ms, faults };
  } finally {
    clearInterval(look);
  }
}

async function answerFaults(response: Response, { becomes }: HostileFile): Promise<string[]> {
  const text = await response.text();
  const outcome = `it was answered ${response.status}: ${text.slice(0, 200)}`;
  if (typeof becomes === 'number') {
    const rows = response.status === 200 ? result.parse(JSON.parse(text)).total_rows : undefined;
    return rows === becomes ? [] : [`${becomes} rows are in it, ${outcome}`];
  }
  const { detail } = z.object({ detail: z.string() }).parse(JSON.parse(text));
  const isRefused = response.status === becomes.status && detail.startsWith(becomes.detail);
  return isRefused ? [] : [`"${becomes.detail}" is right, ${outcome}`];
}

function memoryMb(pid: number): number {
  const file = `/proc/${pid}/statm`;
  if (!existsSync(file)) return 0;
  return (Number(readFileSync(file, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1_048_576;
}
