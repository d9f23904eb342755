import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import type { Command, Settings } from '../processes/api-process';
import type { Sample } from './memory-slope';

export interface LiveMemory {
  readonly command: Command;
  readonly settings: Settings;
  /** What was in use by then, each time after garbage was collected; the folder of the notes goes. */
  end(): Sample[];
}

/**
 * Runs a program so that it notes what it has in use. What a process holds of the system says little of that: it goes
 * up and down by a hundred megabytes with the moments of collecting.
 */
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
