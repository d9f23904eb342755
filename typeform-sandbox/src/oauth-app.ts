import { SandboxError } from './sandbox-errors';

/** The app that is registered with the sandbox. */
export interface OauthApp {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where it is served, besides this machine. */
  readonly appUrl?: string;
}

/** Scopes of the service; `offline` asks for a refresh token. */
const SCOPES = new Set([
  'offline',
  ...['accounts:read', 'forms:read', 'responses:read', 'webhooks:read', 'webhooks:write'],
  ...['forms:write', 'responses:write', 'workspaces:read', 'workspaces:write', 'themes:read', 'themes:write'],
  ...['images:read', 'images:write'],
]);
const CALLBACK_PATH = '/auth/typeform/callback';
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The scopes of a space-joined list that the service does not know. */
export const unknownScopes = (scopes: readonly string[]): string[] =>
  scopes.filter((scope) => !SCOPES.has(scope));

/** Refuses an app or address that was not registered: such a browser is not sent on. */
export function checkApp(app: OauthApp, clientId: string, redirectUri: string): void {
  if (clientId !== app.clientId) throw new SandboxError(400, 'INVALID_CLIENT', 'Unknown client_id');
  if (!isRegistered(app, redirectUri)) {
    throw new SandboxError(400, 'INVALID_REDIRECT_URI', 'The redirect_uri is not one of the app');
  }
}

function isRegistered({ appUrl }: OauthApp, redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const { protocol, hostname, origin, pathname, search, hash } = new URL(redirectUri);
  if (!/^https?:$/.test(protocol) || pathname !== CALLBACK_PATH || search !== '' || hash !== '') return false;
  return THIS_MACHINE.has(hostname) || (appUrl !== undefined && origin === new URL(appUrl).origin);
}
