import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPageSettings } from './page-settings.ts';
import { createShellServer } from './page-server.ts';
import { AREA_NAMES, getLocalOrigin, getLocalPort } from './ports.ts';
import { createAreaServer } from './static-server.ts';
import { getErrorCode, getErrorMessage } from './system-error.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function serverOf(name: string) {
  if (name !== 'shell')
    return { app: await createAreaServer(join(root, `remote-${name}`, 'dist')), modes: null };
  const folder = resolve(process.env.SHELL_FOLDER || join(root, 'shell', 'dist'));
  return createShellServer(folder, readPageSettings(process.env));
}

async function serve(name: string): Promise<void> {
  const { app, modes } = await serverOf(name);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
  try {
    await app.listen({ port: getLocalPort(name), host: process.env.HOST || 'localhost' });
  } catch (error) {
    if (getErrorCode(error) !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${getLocalPort(name)} is in use. Free it, or set ${name.toUpperCase()}_PORT to another one.`,
      { cause: error },
    );
  }
  console.log([`${name} listens on ${getLocalOrigin(name)}`, modes].filter(Boolean).join(': '));
}

const NAMES = ['shell', ...AREA_NAMES];
const name = NAMES.find((one) => one === process.argv[2]);
try {
  if (!name) throw new Error(`Usage: node web-server/dist/serve.js <${NAMES.join('|')}>`);
  await serve(name);
} catch (error) {
  console.error(getErrorMessage(error));
  process.exit(1);
}
