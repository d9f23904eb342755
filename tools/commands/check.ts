import { pathToFileURL } from 'node:url';
import { run } from './run';

const script = (name: string) => run('npm', ['run', '-s', name]);

/** Runs lint beside the other checks. `meanwhile` starts after those, without waiting for lint. */
export async function check(meanwhile = async () => {}): Promise<void> {
  await waitForAll(script('lint'), oneByOne(['types', 'format', 'unit']).then(meanwhile));
}

async function oneByOne(names: string[]): Promise<void> {
  for (const name of names) await script(name);
}

/** Waits for all promises before it throws, so that no work continues after a failure. */
export async function waitForAll(...parts: Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(parts);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();
