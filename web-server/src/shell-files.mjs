import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashesOf, hashOf } from './file-hashes.mjs';
import { withIntegrity } from './integrity.mjs';
import { lastGood, markOf } from './last-good.mjs';

/** What a shell says of itself, and which files it has; written last. */
export const SHELL_FILE = 'shell.json';

/** The first release wrote no such file. */
const UNTOLD = { version: '1.0.0', development: false, strict: false };

/**
 * The shell of a folder: answers the build that is there now. While one takes the place of another and is not whole,
 * the one read before goes on; the first must be whole.
 */
export const shellSource = (folder, { production }, tell = console.error) =>
  lastGood({
    mark: () => markOf(join(folder, SHELL_FILE)),
    read: () => readShell(folder, { production }),
    tell: (problem) => tell(`${problem} The shell read before goes on.`),
  });

/** A built shell as the page server needs it. Throws where it is not whole, or too old for production. */
export function readShell(folder, { production }) {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} holds no built shell.`);
  const { files, ...about } = readAbout(folder, production);
  return {
    ...about,
    hashes: files,
    build: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16),
    html: withIntegrity(withSheets(readFileSync(join(folder, 'index.html'), 'utf8'), files), files),
  };
}

function readAbout(folder, production) {
  const path = join(folder, SHELL_FILE);
  if (existsSync(path)) {
    const about = JSON.parse(readFileSync(path, 'utf8'));
    assertWhole(folder, about.files);
    return about;
  }
  // Without it nothing would say that the page is to be strict.
  if (production)
    throw new Error(`${folder} holds no ${SHELL_FILE}, which production asks for: build the shell again.`);
  return { ...UNTOLD, files: hashesOf(folder) };
}

/** Files of other builds may stand beside those of this one. */
function assertWhole(folder, files) {
  for (const [path, hash] of Object.entries(files)) {
    const there = existsSync(join(folder, path)) && hashOf(readFileSync(join(folder, path))) === hash;
    if (!there) throw new Error(`The shell in ${folder} is not whole: ${path} is not the file of its build.`);
  }
}

/** The shell's sheets stand in its page: what would link them later knows no hashes, and finds them there. */
function withSheets(html, hashes) {
  const links = Object.keys(hashes)
    .filter((path) => path.endsWith('.css') && !html.includes(`"/${path}"`))
    .map((path) => `<link rel="stylesheet" crossorigin href="/${path}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
