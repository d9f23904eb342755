import { getLocalOrigin } from '@studio-desk/web-server/ports';

const REQUEST_TIMEOUT_MS = 2000;

export async function describeApiAccess(origin: string): Promise<string[]> {
  const api = process.env.VITE_API_URL ?? `${getLocalOrigin('api')}/api`;
  const line = `It signs in to ${api}.`;
  let response: Response;
  try {
    response = await fetch(`${api}/health`, {
      headers: { origin },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  } catch {
    return [
      line,
      'No API answers there. Start it with npm run dev -w @studio-desk/api, or name another with --api.',
    ];
  }
  if (!response.ok)
    return [line, `What answers there is no API of Studio Desk: /health has status ${response.status}.`];
  const allowed = response.headers.get('access-control-allow-origin');
  return allowed === origin || allowed === '*'
    ? [line]
    : [line, `That API does not let ${origin} in. Start it with CORS_ORIGINS=${origin}.`];
}
