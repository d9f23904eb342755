import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const stamp = `${root}node_modules/.installed-from`;
const OLDEST_NODE = [20, 19];

export async function prepareTools() {
  checkNode();
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(
    `Studio Desk needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

async function ensureInstalled() {
  const lock = readFileSync(`${root}package-lock.json`);
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!isInstalled(packagesOf(lock), installedPackages())) await install();
  writeFileSync(stamp, wanted);
}

async function install() {
  console.log('Installing packages ...');
  const npm = spawn('npm', ['ci'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  const [status] = await once(npm, 'exit');
  if (status !== 0) process.exit(status ?? 1);
}

const packagesOf = (lock) => JSON.parse(lock).packages;

function installedPackages() {
  const path = `${root}node_modules/.package-lock.json`;
  return existsSync(path) ? packagesOf(readFileSync(path)) : {};
}

export const isInstalled = (wanted, installed) =>
  Object.entries(wanted).every(([path, { version, integrity, link, optional }]) => {
    const found = installed[path];
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (!found) return optional === true;
    return link ? found.link === true : found.version === version && found.integrity === integrity;
  });
