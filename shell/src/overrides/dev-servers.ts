const TIME_LIMIT_MS = 5000;

interface DevClient {
  createHotContext: (owner: string) => {
    on: (event: 'vite:beforeUpdate', listener: (news: { updates: { type: string }[] }) => void) => void;
  };
}

export interface DevServer {
  base: string;
  isResponding: boolean;
}

/** Reloads the page when code on a dev server is saved. Call this before any code from a dev server runs. */
export async function connectDevServers(servers: readonly DevServer[]): Promise<void> {
  const bases = servers.filter(({ isResponding }) => isResponding).map(({ base }) => base);
  const first = bases[0] ?? servers[0]?.base;
  // `import.meta.hot` is set if the shell itself runs on a dev server, which has set up Fast Refresh already.
  if (first === undefined || import.meta.hot) return;
  Object.assign(globalThis, {
    __MF_REACT_REFRESH_URL__: new URL('@mf-react-refresh-local', first).href,
    $RefreshReg$: () => undefined,
    $RefreshSig$: () => (type: unknown) => type,
  });
  // Without SharedWorker, Vite's client polls an unreachable server from the page. The CSP blocks the worker.
  Reflect.deleteProperty(globalThis, 'SharedWorker');
  if (bases.length === 0) return;
  try {
    await withTimeLimit(reloadAllOnSave(bases));
  } catch (error) {
    console.warn('Saved changes will not show until you reload this page.', error);
  }
}

const withTimeLimit = (work: Promise<void>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The dev server is silent')), TIME_LIMIT_MS);
    }),
  ]);

async function reloadAllOnSave(bases: readonly string[]): Promise<void> {
  await Promise.all(bases.map(reloadOnSave));
}

async function reloadOnSave(base: string): Promise<void> {
  const client: DevClient = await import(/* @vite-ignore */ new URL('@vite/client', base).href);
  client.createHotContext('/studio-desk-shell').on('vite:beforeUpdate', ({ updates }) => {
    if (updates.some(({ type }) => type === 'js-update')) location.reload();
  });
}
