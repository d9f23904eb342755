import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hashesOf, hashOf, type FileHashes } from './file-hashes.ts';
import { withIntegrity } from './integrity.ts';
import { lastGood, markOf } from './last-good.ts';

export const SHELL_FILE = 'shell.json';

const shellFile = z.object({
  version: z.string(),
  development: z.boolean(),
  strict: z.boolean(),
  files: z.record(z.string(), z.string()),
});
export type ShellFile = z.infer<typeof shellFile>;

/** Releases before 1.1.0 have no `shell.json`. */
const FIRST_RELEASE = { version: '1.0.0', development: false, strict: false };

export interface Shell extends Omit<ShellFile, 'files'> {
  hashes: FileHashes;
  build: string;
  html: string;
}

interface Options {
  production: boolean;
}

/** While a new build is incomplete, the previous one stays in use; the first must be complete. */
export const shellSource = (
  folder: string,
  { production }: Options,
  report: (problem: string) => void = console.error,
): (() => Shell) =>
  lastGood({
    mark: () => markOf(join(folder, SHELL_FILE)),
    read: () => readShell(folder, { production }),
    report: (problem) => report(`${problem} The shell read before goes on.`),
  });

export function readShell(folder: string, { production }: Options): Shell {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} holds no built shell.`);
  const { files, ...about } = readShellFile(folder, production);
  return {
    ...about,
    hashes: files,
    build: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16),
    html: withIntegrity(withSheets(readFileSync(join(folder, 'index.html'), 'utf8'), files), files),
  };
}

function readShellFile(folder: string, production: boolean): ShellFile {
  const path = join(folder, SHELL_FILE);
  if (existsSync(path)) {
    const about = shellFile.parse(JSON.parse(readFileSync(path, 'utf8')));
    assertComplete(folder, about.files);
    return about;
  }
  // Without it the page would be served without strict headers.
  if (production)
    throw new Error(`${folder} holds no ${SHELL_FILE}, which production asks for: build the shell again.`);
  return { ...FIRST_RELEASE, files: hashesOf(folder) };
}

/** Files of other builds may be in the folder too. */
function assertComplete(folder: string, files: FileHashes): void {
  for (const [path, hash] of Object.entries(files)) {
    const isThere = existsSync(join(folder, path)) && hashOf(readFileSync(join(folder, path))) === hash;
    if (!isThere)
      throw new Error(`The shell in ${folder} is not whole: ${path} is not the file of its build.`);
  }
}

/** Adds stylesheet links with hashes: code that adds links later would have none. */
function withSheets(html: string, hashes: FileHashes): string {
  const links = Object.keys(hashes)
    .filter((path) => path.endsWith('.css') && !html.includes(`"/${path}"`))
    .map((path) => `<link rel="stylesheet" crossorigin href="/${path}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
