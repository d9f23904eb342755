import { readdirSync, readFileSync } from 'node:fs';

export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

export function memoryOfTree(pid: number): { all: number; largest: number } {
  const sizes = treeOf(pid).map(sizeOf);
  return { all: sizes.reduce((sum, size) => sum + size, 0), largest: Math.max(...sizes) };
}

function treeOf(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  );
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid !== 0 && (pid === root || isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow);
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function sizeOf(pid: number): number {
  try {
    return memoryOf(pid) || 0;
  } catch {
    return 0;
  }
}
