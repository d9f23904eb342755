import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originOf, PORTS } from './ports.mjs';
import { readPageSettings } from './page-settings.mjs';
import { shellServer } from './page-server.mjs';
import { areaServer } from './static-server.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const shell = () =>
  shellServer(
    resolve(process.env.SHELL_FOLDER || join(root, 'shell', 'dist')),
    readPageSettings(process.env),
  );

const name = process.argv[2];
let app;
try {
  app = await (name === 'shell' ? shell() : areaServer(join(root, `remote-${name}`, 'dist')));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
try {
  await app.listen({ port: PORTS[name], host: process.env.HOST || 'localhost' });
} catch (error) {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(`Port ${PORTS[name]} is in use. Free it, or set ${name.toUpperCase()}_PORT to another one.`);
  process.exit(1);
}
console.log([`${name} listens on ${originOf(name)}`, app.modes].filter(Boolean).join(': '));
