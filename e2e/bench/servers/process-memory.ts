import { readFileSync } from 'node:fs';

export function readMemoryMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

const TICKS_PER_SECOND = 100;

/** Returns the CPU time on all cores. Unlike response times, it hardly depends on other processes. */
export function readCpuSeconds(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
  const [user = 0, system = 0] = afterName.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS_PER_SECOND;
}
