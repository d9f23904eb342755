import { computeIntegrityHash, type FileHashes } from '@studio-desk/web-server/file-hashes';
import { createAreaServer } from '@studio-desk/web-server/static-server';
import { getCauseMessage } from '@studio-desk/web-server/system-error';
import { ReleaseError } from './release-error';

const MAX_PARALLEL = 6;
const REQUEST_TIMEOUT_MS = 10_000;

const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  json: /^application\/json\b/,
  svg: /^image\/svg\+xml\b/,
  woff2: /^font\/woff2\b/,
};

interface ServedRelease {
  folder: string;
  url?: string;
  releasePath: string;
  files: FileHashes;
}

/** Requests every file from `url` or a temporary server. Throws one error that lists all failed files. */
export async function assertFilesServed({ folder, url, releasePath, files }: ServedRelease): Promise<void> {
  const server = url === undefined ? await serveFolder(folder) : undefined;
  try {
    const base = `${url ?? server?.address}/${releasePath}`;
    const problems = await problemsOf(base, Object.entries(files), url !== undefined);
    if (problems.length > 0) {
      throw new ReleaseError(
        [
          `${problems.length} ${problems.length === 1 ? 'file is' : 'files are'} not served correctly:`,
          ...problems,
        ].join('\n  '),
      );
    }
  } finally {
    await server?.close();
  }
}

async function serveFolder(folder: string) {
  const app = await createAreaServer(folder);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, close: () => app.close() };
}

async function problemsOf(base: string, files: [path: string, hash: string][], isServedElsewhere: boolean) {
  const waiting = [...files];
  const problems: string[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, hash] = next;
      const problem = await problemOf(`${base}/${path}`, hash, isServedElsewhere);
      if (problem) problems.push(`${base}/${path}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, worker));
  return problems.sort();
}

async function problemOf(address: string, hash: string, needsCors: boolean): Promise<string | undefined> {
  try {
    // Request files like a browser: cross-origin, and without redirects, which the CSP would block.
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { origin: 'https://shell.invalid' },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return (
      headProblem(response, address, needsCors) ??
      (computeIntegrityHash(bytes) === hash ? undefined : 'other content')
    );
  } catch (error) {
    return getCauseMessage(error);
  }
}

function headProblem({ status, headers }: Response, address: string, needsCors: boolean): string | undefined {
  if (status !== 200) return `status ${status} instead of 200`;
  const type = headers.get('content-type') ?? 'none';
  const wanted = TYPES[address.split('.').at(-1) ?? ''];
  if (wanted && !wanted.test(type)) return `content type ${type}`;
  const allowed = headers.get('access-control-allow-origin');
  if (needsCors && allowed !== '*') return `access-control-allow-origin ${allowed ?? 'missing'} instead of *`;
  return undefined;
}
