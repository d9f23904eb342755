import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SandboxState } from './sandbox-state';

const PREFIX = 'tfs_';

/**
 * Codes and tokens contain all their data, so they stay valid after a restart. They need no signature,
 * because the data of the sandbox is fictional.
 */
const tokenContent = z.object({
  id: z.string(),
  kind: z.enum(['code', 'access', 'refresh']),
  epoch: z.number(),
  ends: z.number(),
  scope: z.string(),
  /** Only in codes: the PKCE challenge and redirect URI that the token request must match. */
  bound: z.string().default(''),
});
type TokenContent = z.output<typeof tokenContent>;

export function issueToken(
  state: SandboxState,
  content: Pick<z.input<typeof tokenContent>, 'kind' | 'scope' | 'bound'>,
  seconds: number,
): string {
  const ends = state.now().getTime() + seconds * 1_000;
  const text = JSON.stringify({ ...content, ends, epoch: state.epoch, id: randomUUID() });
  return PREFIX + Buffer.from(text).toString('base64url');
}

export function verifyToken(state: SandboxState, token: string, kind: TokenContent['kind']) {
  const { data } = tokenContent.safeParse(parsed(token));
  const isValid = data?.kind === kind && data.epoch >= state.epoch && data.ends > state.now().getTime();
  return isValid && !state.usedTokens.has(data.id) ? data : undefined;
}

function parsed(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.slice(PREFIX.length), 'base64url').toString());
  } catch {
    return undefined;
  }
}
