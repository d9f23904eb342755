/** How long the page waits for what a dev server brings beside the area; without it the area runs as well. */
const PATIENCE_MS = 5000;

/** What of React's refresh runtime is used here. */
interface RefreshRuntime {
  injectIntoGlobalHook: (page: Window) => void;
}

/** What of Vite's client is used here. */
interface DevClient {
  createHotContext: (owner: string) => {
    on: (event: 'vite:beforeUpdate', heard: (news: { updates: { type: string }[] }) => void) => void;
  };
}

/** A dev server that an area of this tab comes from. */
interface DevServer {
  base: string;
  /** Whether it answered in this page load: one that accepts and is silent would be waited for. */
  isAnswering: boolean;
}

/**
 * Makes the page ready for areas out of dev servers, before any of their code is loaded: a development build of the
 * shell then shows what is saved there at once, the usual one loads the page anew.
 */
export async function joinDevServers(servers: readonly DevServer[]): Promise<void> {
  const bases = servers.filter(({ isAnswering }) => isAnswering).map(({ base }) => base);
  const first = bases[0] ?? servers[0]?.base;
  // The shell's own dev server has made the page ready.
  if (first === undefined || import.meta.hot) return;
  const runtime = new URL('@mf-react-refresh-local', first).href;
  // The names that code of a dev server looks for, also of one that is away and comes back.
  Object.assign(globalThis, {
    __MF_REACT_REFRESH_URL__: runtime,
    $RefreshReg$: () => undefined,
    $RefreshSig$: () => (type: unknown) => type,
  });
  // With it, Vite's client would wait for a server that is away in a worker that the page's policy forbids.
  Reflect.deleteProperty(globalThis, 'SharedWorker');
  if (bases.length === 0) return;
  try {
    await withinPatience(import.meta.env.DEV ? refreshComponents(runtime) : reloadAllOnSave(bases));
  } catch (error) {
    console.warn('What is saved will not show by itself until this page is loaded anew.', error);
  }
}

const withinPatience = (work: Promise<void>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The dev server is silent')), PATIENCE_MS);
    }),
  ]);

async function refreshComponents(address: string): Promise<void> {
  const runtime: RefreshRuntime = await import(/* @vite-ignore */ address);
  runtime.injectIntoGlobalHook(window);
}

async function reloadAllOnSave(bases: readonly string[]): Promise<void> {
  await Promise.all(bases.map(reloadOnSave));
}

async function reloadOnSave(base: string): Promise<void> {
  const client: DevClient = await import(/* @vite-ignore */ new URL('@vite/client', base).href);
  client.createHotContext('/studio-desk-shell').on('vite:beforeUpdate', ({ updates }) => {
    if (updates.some(({ type }) => type === 'js-update')) location.reload();
  });
}
