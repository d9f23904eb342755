import { FAILED_BUILD_COOKIE } from './shell-choice.ts';

interface GuardedPage {
  build: string;
  hasFallback: boolean;
  nonce: string;
}

/**
 * Returns a script that detects a failed start of the shell. It is not part of the shell's build, because the
 * build may be broken. It waits until all files have loaded, because a slow network is not a failure.
 * `data-crashed` marks the error page of the shell.
 */
const scriptFor = ({ build, hasFallback }: Omit<GuardedPage, 'nonce'>) => `{
  const PATIENCE_MS = 8000;
  const CODE_RUNS_MS = 2000;
  const COOKIE = '${FAILED_BUILD_COOKIE}=${build}';
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const isUp = () => document.querySelector('#root > :not([data-crashed])') !== null;
  const isCookieSet = () => document.cookie.split('; ').includes(COOKIE);

  function ownFiles() {
    const importMap = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
    return Object.keys(JSON.parse(importMap).integrity ?? {}).filter((url) => url.startsWith('/'));
  }

  let hasError = false;
  // Ignore errors of areas, browser extensions and injected code.
  const noteError = ({ filename, target, reason }) => {
    const source = [filename, target.src, target.href, reason?.message, reason?.stack].join(' ');
    hasError ||= ownFiles().some((path) => source.includes(location.origin + path));
  };
  addEventListener('error', noteError, true);
  addEventListener('unhandledrejection', noteError);

  async function filesHaveResponded() {
    const load = async (url) => (await fetch(url, { cache: 'force-cache' })).arrayBuffer();
    while (!(await Promise.all(ownFiles().map(load)).catch(() => false))) await pause(CODE_RUNS_MS);
  }

  function giveWay() {
    if (${hasFallback} && !isCookieSet()) {
      document.cookie = COOKIE + '; Path=/; Max-Age=3600; SameSite=Lax';
      if (isCookieSet()) return location.reload();
    }
    document.cookie = '${FAILED_BUILD_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax';
    const notice = document.getElementById('not-started');
    notice.querySelector('button').onclick = () => location.reload();
    notice.hidden = document.getElementById('root')?.hasChildNodes();
  }

  addEventListener('load', async () => {
    for (let waited = 0; waited < PATIENCE_MS && (isUp() || !hasError); waited += 500) await pause(500);
    if (isUp()) return;
    await filesHaveResponded();
    await pause(CODE_RUNS_MS);
    if (!isUp()) giveWay();
  });
}`;

const NOTICE =
  '<div id="not-started" role="alert" hidden style="max-width:32rem;margin:20vh auto;padding:0 1rem;' +
  'font-family:system-ui,sans-serif;line-height:1.5">' +
  '<h1 style="font-size:1.25rem;font-weight:600">Studio Desk did not start</h1>' +
  '<p style="margin:.5rem 0 1rem">Reload the page. If that doesn’t help, contact your administrator.</p>' +
  '<button type="button" style="padding:.4rem .9rem;border:1px solid;border-radius:6px">Reload</button>' +
  '</div>';

/** If the shell does not start, the page reloads once with the previous build, or shows a Reload button. */
export const addStartGuard = (html: string, { nonce, ...page }: GuardedPage): string =>
  html
    .replace('<head>', () => `<head><script nonce="${nonce}">${scriptFor(page)}</script>`)
    .replace('</body>', () => `${NOTICE}</body>`);
