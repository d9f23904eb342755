import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { hashFiles, computeIntegrityHash, hasHashedName, type FileHashes } from './file-hashes.ts';
import { addIntegrityAttributes } from './integrity.ts';
import { cacheLastValidValue, readFileFingerprint } from './last-valid-value.ts';
import { getErrorMessage } from './system-error.ts';

export const SHELL_FILE = 'shell.json';

/** This folder keeps the previous build's files, except files with a hash in the name, which never change. */
export const PREVIOUS_BUILD_FOLDER = '.before';

const shellFile = z.object({
  version: z.string(),
  strict: z.boolean(),
  files: z.record(z.string(), z.string()),
  rolledBackFrom: z.string().optional(),
});
export type ShellFile = z.infer<typeof shellFile>;

/** Releases before 1.1.0 have no `shell.json`. */
const FIRST_RELEASE = { version: '1.0.0', strict: false };

export interface ShellBuild extends Omit<ShellFile, 'files'> {
  hashes: FileHashes;
  build: string;
  html: string;
}

interface Options {
  production: boolean;
}

export interface ShellBuilds {
  live: ShellBuild;
  before: ShellBuild | null;
}

/**
 * Returns a function that reads the built shell. For an incomplete build, it returns the last valid build, or
 * right after startup the previous build.
 */
export const createShellBuildReader = (
  folder: string,
  { production }: Options,
  report: (problem: string) => void = console.error,
): (() => ShellBuilds) =>
  cacheLastValidValue({
    mark: () => readFileFingerprint(join(folder, SHELL_FILE)),
    read: () => {
      const live = readShellBuild(folder, { production });
      return { live, before: readBuildBefore(folder, live.build, report) };
    },
    report: (problem) => report(`${problem} The shell read before goes on.`),
    fallBack: (error) => {
      const before = readBuildBefore(folder, undefined, report);
      if (!before) throw error;
      report(
        `${getErrorMessage(error)} The build before it, shell ${before.version}, is served until the live one is whole.`,
      );
      return { live: before, before: null };
    },
  });

export function readShellBuild(folder: string, { production }: Options): ShellBuild {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} holds no built shell.`);
  return shellOf(readShellFileOrDefault(folder, production), folder, folder);
}

/** Read the live SHELL_FILE before you call this, because a release writes `.before` first. */
function readBuildBefore(
  folder: string,
  liveBuild: string | undefined,
  report: (problem: string) => void,
): ShellBuild | null {
  const unhashed = join(folder, PREVIOUS_BUILD_FOLDER);
  if (!existsSync(join(unhashed, SHELL_FILE))) return null;
  try {
    const before = shellOf(readShellFile(unhashed), folder, unhashed);
    return before.build === liveBuild ? null : before;
  } catch (error) {
    report(`The build before cannot be used if the live one does not start. ${getErrorMessage(error)}`);
    return null;
  }
}

function shellOf({ files, ...about }: ShellFile, folder: string, unhashed: string): ShellBuild {
  const damaged = findDamagedFile(files, folder, unhashed);
  if (damaged) {
    const path = relative(folder, damaged);
    throw new Error(`The shell in ${folder} is not whole: ${path} is not the file of its build.`);
  }
  const page = readFileSync(join(unhashed, 'index.html'), 'utf8');
  return {
    ...about,
    hashes: files,
    build: computeBuildId(files),
    html: addIntegrityAttributes(withSheets(page, files), files),
  };
}

export const computeBuildId = (files: FileHashes): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);

function readShellFileOrDefault(folder: string, production: boolean): ShellFile {
  if (existsSync(join(folder, SHELL_FILE))) return readShellFile(folder);
  // If `shell.json` is missing, the page would be served without strict headers.
  if (production)
    throw new Error(`${folder} holds no ${SHELL_FILE}, which production asks for: build the shell again.`);
  return { ...FIRST_RELEASE, files: hashFiles(folder) };
}

export const readShellFile = (folder: string): ShellFile =>
  shellFile.parse(JSON.parse(readFileSync(join(folder, SHELL_FILE), 'utf8')));

/**
 * Returns the path of a file of the build that is missing or has other content. Checks only the listed files,
 * because the folder also contains files of other builds.
 */
export function findDamagedFile(files: FileHashes, folder: string, unhashed: string): string | undefined {
  for (const [path, hash] of Object.entries(files)) {
    const file = join(hasHashedName(path) ? folder : unhashed, path);
    if (!existsSync(file) || computeIntegrityHash(readFileSync(file)) !== hash) return file;
  }
  return undefined;
}

/** Adds links to all stylesheets, because links that code adds later have no integrity hash. */
function withSheets(html: string, hashes: FileHashes): string {
  const links = Object.keys(hashes)
    .filter((path) => path.endsWith('.css') && !html.includes(`"/${path}"`))
    .map((path) => `<link rel="stylesheet" crossorigin href="/${path}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
