import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import type { Command, Settings } from '../../kit/process';
import type { Sample } from './memory-slope';

export interface Usage {
  readonly bytes: number;
  readonly files: number;
  readonly sockets: number;
  readonly coreSeconds: number;
}

const EMBEDDED_TABLES = '/database/base/';

interface LiveMemory {
  readonly command: Command;
  readonly settings: Settings;
  end(): Sample[];
}

export function usageOf(pid: number): Usage | undefined {
  const folder = `/proc/${pid}`;
  if (!existsSync(`${folder}/fd`)) return undefined;
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1] ?? 0;
  const targets = readdirSync(`${folder}/fd`).map((handle) => targetOf(`${folder}/fd/${handle}`));
  const open = targets
    .filter((target) => target !== undefined)
    .filter((target) => !target.includes(EMBEDDED_TABLES));
  const sockets = open.filter((target) => target.startsWith('socket:')).length;
  return {
    bytes: Number(kilobytes) * 1_024,
    files: open.length - sockets,
    sockets,
    coreSeconds: coreSeconds(readFileSync(`${folder}/stat`, 'utf8')),
  };
}

const TICKS_A_SECOND = 100;

/** In /proc/<pid>/stat, the 12th and 13th fields after the name in parentheses are the CPU time. */
function coreSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

function targetOf(handle: string): string | undefined {
  try {
    return readlinkSync(handle);
  } catch {
    return undefined;
  }
}

const MAY_STAY_OPEN = 12;
const SETTLED_WITHIN_MS = 15_000;
const POLL_MS = 100;

export async function findLeaks(pid: number, before: Usage | undefined): Promise<string[]> {
  const began = performance.now();
  for (;;) {
    const now = usageOf(pid);
    if (before === undefined || now === undefined) return [];
    const faults = (['files', 'sockets'] as const)
      .filter((kind) => now[kind] > before[kind] + MAY_STAY_OPEN)
      .map((kind) => `${now[kind]} ${kind} are open, ${before[kind]} were before`);
    if (faults.length === 0 || performance.now() - began > SETTLED_WITHIN_MS) return faults;
    await pause(POLL_MS);
  }
}

export function watchUsage(pid: number, everyMs: number) {
  const began = performance.now();
  const samples: (Usage & { seconds: number })[] = [];
  const look = () => {
    const usage = usageOf(pid);
    if (usage) samples.push({ ...usage, seconds: (performance.now() - began) / 1_000 });
  };
  const timer = setInterval(look, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return samples;
    },
  };
}

/** Measures memory after garbage collection, because resident memory varies by 100 MB between collections. */
export function liveMemory(command: Command, everySeconds: number): LiveMemory {
  const folder = makeTestFolder('live-memory');
  const file = join(folder, 'notes');
  const watch = new URL('./live-memory-watch.mjs', import.meta.url).href;
  return {
    command: ['--expose-gc', '--import', watch, ...command],
    settings: { LIVE_MEMORY_FILE: file, LIVE_MEMORY_EVERY_S: String(everySeconds) },
    end() {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
      removeFolder(folder);
      return lines.map((line) => {
        const [seconds, bytes] = line.split(' ').map(Number);
        return { seconds: seconds ?? 0, bytes: bytes ?? 0 };
      });
    },
  };
}
