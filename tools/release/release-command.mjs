import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError } from './release-error.mjs';

/**
 * Runs a command: its options are read, an expected failure is told in its own words, and it ends with exit code 1.
 * @param {{ usage: string, options: import('node:util').ParseArgsConfig['options'], required?: string,
 *   allowPositionals?: boolean }} command
 * @param {(values: object, positionals: string[]) => Promise<number | void>} work
 */
export async function runCommand({ usage, required, ...config }, work) {
  try {
    const { values, positionals } = readArgs(usage, config);
    if (required && values[required] === undefined) {
      throw new ReleaseError(`--${required} is missing. ${usage}`);
    }
    process.exitCode = (await work(values, positionals)) ?? 0;
  } catch (error) {
    // What the system refuses (a folder, a disk that is full) it says itself.
    const isExpected = error instanceof ReleaseError || error.syscall !== undefined;
    if (!isExpected) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function readArgs(usage, config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new ReleaseError(`${error.message} ${usage}`);
  }
}

/** A folder as it was typed: npm changes into the workspace before the command runs. */
export const typedPath = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** An http(s) address as it was typed, without a slash at its end. */
export function typedAddress(option, text) {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isAddress) throw new ReleaseError(`--${option} is an http(s) address, and '${text}' is none.`);
  return text.replace(/\/+$/, '');
}
