import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { originOf, PORTS } from '../config/ports.mjs';
import { localRegistry } from '../config/registry.mjs';
import { root } from './run.mjs';
import { areaServer, shellServer } from './static-server.mjs';

const shell = () =>
  shellServer(join(root, 'shell', 'dist'), {
    apiUrl: process.env.API_URL ?? `${originOf('api')}/api`,
    registry: process.env.REGISTRY ? JSON.parse(readFileSync(process.env.REGISTRY, 'utf8')) : localRegistry(),
  });

const name = process.argv[2];
const app = await (name === 'shell' ? shell() : areaServer(join(root, `remote-${name}`, 'dist')));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
try {
  await app.listen({ port: PORTS[name], host: 'localhost' });
} catch (error) {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(`Port ${PORTS[name]} is in use. Free it, or set ${name.toUpperCase()}_PORT to another one.`);
  process.exit(1);
}
console.log(`${name} listens on ${originOf(name)}`);
