import { SANDBOX_ACCOUNT } from './form-routes';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 440px; margin: 10vh auto; padding: 0 16px; }
h1 { font-size: 22px; line-height: 1.25; }
form { display: flex; gap: 12px; margin: 24px 0; }
button { flex: 1; min-height: 44px; font: inherit; font-weight: 600; cursor: pointer; }
`;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** Uses relative URLs, so that the page works under any path. */
export function renderAuthorizePage(request: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(request).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Allow access · Typeform sandbox</title><style>${STYLE}</style></head>
<body><main>
<p><strong>Typeform sandbox</strong></p>
<h1>Allow Studio Desk to use this account?</h1>
<p>You are signed in as <strong>${SANDBOX_ACCOUNT.email}</strong>. Studio Desk asks
to read its name, its forms and their responses.</p>
<form method="post" action="authorize">${inputs.join('')}
<button name="decision" value="deny">Deny</button>
<button name="decision" value="accept">Accept</button>
</form>
<p>No Typeform account is used: forms and responses are made up.</p>
</main></body></html>`;
}
