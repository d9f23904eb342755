import { execFile } from 'node:child_process';
import type { DrillPlace } from '../processes/drill-place';
import type { Command } from '../processes/api-process';

/** How the product and its two commands are started. */
export interface Commands {
  readonly api: Command;
  readonly backup: Command;
  readonly restore: Command;
}

/** Runs a command that has to succeed, with the settings of a place; answers how long it took. */
export function runWell(command: Command, { dataDir, settings }: DrillPlace): Promise<number> {
  const began = performance.now();
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}: ${stdout}${stderr}`));
      else resolve(performance.now() - began);
    });
  });
}
