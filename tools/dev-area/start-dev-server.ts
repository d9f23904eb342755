import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';
import { AREA_NAMES, getLocalOrigin, getLocalPort } from '@studio-desk/web-server/ports';
import { getErrorCode, getErrorMessage } from '@studio-desk/web-server/system-error';
import { DevServerStartError } from './start-error';

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 200;

const FIRST_MODULES = ['/src/area.tsx', '/src/standalone.tsx', '/src/main.tsx'];

export async function startDevServer(workspace: string, name: string): Promise<string> {
  if (!AREA_NAMES.includes(name))
    throw new DevServerStartError(`${name} is not an area of Studio Desk: ${AREA_NAMES.join(', ')}.`);
  const server = await createServer({ root: workspace, clearScreen: false });
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    throw isPortTaken(error) ? new DevServerStartError(portTakenMessage(name)) : error;
  }
  const origin = getLocalOrigin(name);
  if (await becomesReachable(`${origin}/mf-manifest.json`)) {
    await prepareModules(server);
    return origin;
  }
  await server.close();
  throw new DevServerStartError(`${origin}/mf-manifest.json does not answer. What is above says why.`);
}

/** Compiles the first modules now, because compiling on request could exceed the shell's timeout. */
async function prepareModules(server: ViteDevServer): Promise<void> {
  await Promise.all(FIRST_MODULES.map((module) => server.warmupRequest(module)));
  await server.waitForRequestsIdle();
}

const isPortTaken = (error: unknown) =>
  getErrorCode(error) === 'EADDRINUSE' || /already in use/.test(getErrorMessage(error));

const portTakenMessage = (name: string) =>
  `Port ${getLocalPort(name)} is in use, perhaps by npm start. Free it, or choose another one: --port ${getLocalPort(name) + 10}.`;

async function becomesReachable(address: string): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return true;
    await pause(POLL_MS);
  }
  return false;
}
