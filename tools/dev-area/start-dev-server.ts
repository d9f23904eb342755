import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';
import { AREAS, originOf, portOf } from '@studio-desk/web-server/ports';
import { codeOf, messageOf } from '@studio-desk/web-server/system-error';
import { CannotStart } from './cannot-start';

const PATIENCE_MS = 60_000;
const POLL_MS = 200;

const FIRST_MODULES = ['/src/area.tsx', '/src/standalone.tsx', '/src/main.tsx'];

export async function startDevServer(workspace: string, name: string): Promise<string> {
  if (!AREAS.includes(name))
    throw new CannotStart(`${name} is not an area of Studio Desk: ${AREAS.join(', ')}.`);
  const server = await createServer({ root: workspace, clearScreen: false });
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    throw isTaken(error) ? new CannotStart(takenText(name)) : error;
  }
  const origin = originOf(name);
  if (await answers(`${origin}/mf-manifest.json`)) {
    await prepareModules(server);
    return origin;
  }
  await server.close();
  throw new CannotStart(`${origin}/mf-manifest.json does not answer. What is above says why.`);
}

/** The first request to a cold dev server takes longer than the shell's timeout. */
async function prepareModules(server: ViteDevServer): Promise<void> {
  await Promise.all(FIRST_MODULES.map((module) => server.warmupRequest(module)));
  await server.waitForRequestsIdle();
}

const isTaken = (error: unknown) => codeOf(error) === 'EADDRINUSE' || /already in use/.test(messageOf(error));

const takenText = (name: string) =>
  `Port ${portOf(name)} is in use, perhaps by npm start. Free it, or choose another one: --port ${portOf(name) + 10}.`;

async function answers(address: string): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return true;
    await pause(POLL_MS);
  }
  return false;
}
