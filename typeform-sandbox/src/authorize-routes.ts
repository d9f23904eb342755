import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { checkApp, type OauthApp, unknownScopes } from './token-routes';
import { validationError } from './sandbox-access';
import type { SandboxState, SandboxTokens } from './sandbox-state';
import type { SandboxAccount } from './sandbox-switches';

const authorizeRequest = z.object({
  client_id: z.string().default(''),
  redirect_uri: z.string().default(''),
  response_type: z.literal('code').default('code'),
  scope: z.string().default(''),
  state: z.string().optional(),
  code_challenge: z.string().min(43).max(128).optional(),
  code_challenge_method: z.literal('S256').optional(),
});
type AuthorizeRequest = z.output<typeof authorizeRequest>;

const MEANINGS: Readonly<Record<string, string>> = {
  offline: 'Stay connected while you are away',
  'accounts:read': 'See the name and e-mail address of the account',
  'forms:read': 'Read your forms',
  'responses:read': 'Read the responses to your forms',
};

const STYLE = `
:root { color-scheme: light dark; --page: #f4f4f5; --card: #fff; --ink: #18181b; --soft: #52525b; --line: #d4d4d8;
  --strong: #262627; --on-strong: #fff; --badge: #fef3c7; --on-badge: #78350f; }
@media (prefers-color-scheme: dark) { :root { --page: #18181b; --card: #27272a; --ink: #fafafa; --soft: #a1a1aa;
  --line: #52525b; --strong: #fafafa; --on-strong: #18181b; --badge: #451a03; --on-badge: #fde68a; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 440px; padding: 32px; background: var(--card); border: 1px solid var(--line);
  border-radius: 16px; }
.badge { display: inline-block; padding: 2px 10px; border-radius: 999px; background: var(--badge);
  color: var(--on-badge); font-size: 13px; font-weight: 600; }
h1 { margin: 16px 0 8px; font-size: 22px; line-height: 1.25; }
p { margin: 0 0 12px; color: var(--soft); }
strong { color: var(--ink); overflow-wrap: anywhere; }
ul { margin: 0 0 16px; padding-left: 20px; }
li { margin: 4px 0; }
small { display: block; margin-top: 20px; color: var(--soft); font-size: 13px; }
form { display: flex; gap: 12px; }
button { flex: 1; min-height: 44px; border: 1px solid var(--line); border-radius: 8px; background: transparent;
  color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button.accept { background: var(--strong); border-color: var(--strong); color: var(--on-strong); }
button:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px; }
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const decision = authorizeRequest.extend({ decision: z.enum(['accept', 'deny']) });

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

interface AuthorizeParts {
  readonly app: OauthApp;
  readonly state: SandboxState;
  readonly tokens: SandboxTokens;
}

export function registerAuthorizeRoutes(server: FastifyInstance, parts: AuthorizeParts): void {
  const { state } = parts;
  const { switches } = state;

  server.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
    if (switches.coop) reply.header('cross-origin-opener-policy', 'same-origin');
  });

  server.get('/oauth/authorize', async ({ query }, reply) => {
    const request = checked(parts.app, authorizeRequest.safeParse(query));
    await pause(switches.authorizeDelayMs);
    const strange = unknownScopes(scopesOf(request));
    if (strange.length > 0) return sendBack(reply, request, { error: 'invalid_scope' });
    if (switches.authorize !== 'ask') return decide(reply, parts, request, switches.authorize === 'approve');
    return reply
      .type('text/html; charset=utf-8')
      .send(authorizePage(request, scopesOf(request), switches.account));
  });

  server.post('/oauth/authorize', async ({ body }, reply) => {
    const request = checked(parts.app, decision.safeParse(body));
    await pause(switches.authorizeDelayMs);
    return decide(reply, parts, request, request.decision === 'accept');
  });
}

function checked<Request extends AuthorizeRequest>(
  app: OauthApp,
  result: z.ZodSafeParseResult<Request>,
): Request {
  if (!result.success) {
    const [issue] = result.error.issues;
    throw validationError(String(issue?.path[0]), issue?.message ?? 'does not fit');
  }
  checkApp(app, result.data.client_id, result.data.redirect_uri);
  return result.data;
}

const scopesOf = ({ scope }: AuthorizeRequest) => scope.split(/\s+/).filter((one) => one !== '');

function decide(reply: FastifyReply, parts: AuthorizeParts, request: AuthorizeRequest, isAllowed: boolean) {
  if (!isAllowed) return sendBack(reply, request, { error: 'access_denied' });
  const { state, tokens } = parts;
  const { account, codeSeconds } = state.switches;
  const code = tokens.sign({
    kind: 'code',
    epoch: state.epoch,
    ends: state.now().getTime() + codeSeconds * 1000,
    scopes: scopesOf(request),
    account,
    redirectUri: request.redirect_uri,
    challenge: request.code_challenge ?? null,
  });
  return sendBack(reply, request, { code });
}

function sendBack(reply: FastifyReply, request: AuthorizeRequest, outcome: Record<string, string>) {
  const address = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries(outcome)) address.searchParams.set(name, value);
  if (request.state !== undefined) address.searchParams.set('state', request.state);
  return reply.redirect(address.href, 303);
}

/** URLs are relative, so that the page works below any path. */
function authorizePage(
  request: AuthorizeRequest,
  scopes: readonly string[],
  account: SandboxAccount,
): string {
  const wishes = scopes.map((scope) => `<li>${escaped(MEANINGS[scope] ?? scope)}</li>`).join('');
  const hiddenInputs = Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  return page(
    'Allow access',
    `<h1>Allow Studio Desk to use this account?</h1>
<p>You are signed in to the Typeform sandbox as <strong>${escaped(account.email)}</strong>. Studio Desk asks to:</p>
<ul>${wishes}</ul>
<form method="post" action="authorize">${hiddenInputs}
<button type="submit" name="decision" value="deny">Deny</button>
<button type="submit" name="decision" value="accept" class="accept">Accept</button>
</form>
<small>No Typeform account is used: forms and responses are made up.</small>`,
  );
}

export const authorizeErrorPage = (sentence: string): string =>
  page('No access', `<h1>This request cannot be answered</h1><p>${escaped(sentence)}</p>`);

const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Typeform sandbox</title><style>${STYLE}</style></head>
<body><main><span class="badge">Sandbox</span>
${content}
</main></body></html>`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
