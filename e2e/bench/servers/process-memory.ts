import { readFileSync } from 'node:fs';

export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

const TICKS_PER_SECOND = 100;

/** What a process has used of all cores: other work on the machine changes it less than the time of a call. */
export function cpuSecondsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
  const [user = 0, system = 0] = afterName.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS_PER_SECOND;
}
