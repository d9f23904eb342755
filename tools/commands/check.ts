import { pathToFileURL } from 'node:url';
import { run } from './run';

const script = (name: string) => run('npm', ['run', '-s', name]);

/** `meanwhile` runs beside lint, which takes as long as the others together. */
export async function check(meanwhile = async () => {}): Promise<void> {
  await together(script('lint'), oneByOne(['types', 'format', 'unit']).then(meanwhile));
}

async function oneByOne(names: string[]): Promise<void> {
  for (const name of names) await script(name);
}

/** Waits for all before it throws, so that none runs on after a failure. */
export async function together(...parts: Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(parts);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();
