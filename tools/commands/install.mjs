import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Installs the packages of package-lock.json if needed, and lets this process import TypeScript. */
export async function installPackagesAndRegisterTsx() {
  if (!arePackagesInstalled(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json'))) {
    console.log('Installing packages ...');
    const shell = process.platform === 'win32';
    const { status } = spawnSync('npm', ['ci'], { cwd: root, stdio: 'inherit', shell });
    if (status !== 0) process.exit(status ?? 1);
  }
  const { register } = await import('tsx/esm/api');
  register();
}

const packagesOf = (file) =>
  existsSync(root + file) ? JSON.parse(readFileSync(root + file, 'utf8')).packages : {};

export const arePackagesInstalled = (wanted, installed) =>
  Object.entries(wanted).every(([path, { version, integrity, link, optional }]) => {
    const found = installed[path];
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (!found) return optional === true;
    return link ? found.link === true : found.version === version && found.integrity === integrity;
  });
