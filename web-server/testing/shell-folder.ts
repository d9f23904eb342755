import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { computeIntegrityHash } from '../src/file-hashes.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <script type="application/json" id="page-config"></script>
    <script type="module" crossorigin src="/assets/start-1.js"></script>
    <link rel="modulepreload" crossorigin href="/remoteEntry-4.js">
  </head>
  <body></body>
</html>`;

const builtShell = {
  'index.html': page,
  'favicon.svg': '<svg/>',
  'remoteEntry-4.js': 'export {}',
  'assets/start-1.js': 'import "./lazy-2.js"',
  'assets/lazy-2.js': 'export default 2',
  'assets/shell-3.css': 'body{}',
};

export async function createFolderWithFiles(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-desk-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFiles(folder, files);
  return folder;
}

export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

export function createShellFiles(other: Record<string, string> = {}): Record<string, string> {
  const files = { ...builtShell, ...other };
  const hashes = Object.entries(files).map(([path, content]) => [
    path,
    computeIntegrityHash(Buffer.from(content)),
  ]);
  const about = { version: '1.1.0', strict: true, files: Object.fromEntries(hashes) };
  return { ...files, 'shell.json': JSON.stringify(about) };
}

export const createShellFolder = (other?: Record<string, string>) =>
  createFolderWithFiles(createShellFiles(other));

export const createShellFolderWithoutShellFile = () => createFolderWithFiles(builtShell);
