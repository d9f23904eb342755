import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const content = z.object({
  kind: z.enum(['code', 'access', 'refresh']),
  /** Tells apart two that say the same. */
  id: z.string(),
  epoch: z.number(),
  /** Milliseconds since 1970; null: it ends when it is used. */
  ends: z.number().nullable(),
  scopes: z.array(z.string()),
  account: z.object({ user_id: z.string(), alias: z.string(), email: z.string(), language: z.string() }),
  redirectUri: z.string(),
  challenge: z.string().nullable(),
});
export type TokenContent = z.infer<typeof content>;

export interface SandboxTokens {
  sign(content: Omit<TokenContent, 'id'>): string;
  /** Null where the sandbox did not make it. */
  read(token: string, kind: TokenContent['kind']): TokenContent | null;
}

const PREFIX = 'tfs_';

/** Codes and tokens say themselves what they are worth, so that they outlive a restart of the process. */
export function sandboxTokens(secret: string): SandboxTokens {
  const signature = (text: string) =>
    createHmac('sha256', `typeform-sandbox ${secret}`).update(text).digest('base64url');
  return {
    sign(parts) {
      const id = randomBytes(9).toString('base64url');
      const text = Buffer.from(JSON.stringify({ ...parts, id })).toString('base64url');
      return `${PREFIX}${text}.${signature(text)}`;
    },
    read(token, kind) {
      if (!token.startsWith(PREFIX)) return null;
      const [text = '', given = ''] = token.slice(PREFIX.length).split('.');
      const expected = Buffer.from(signature(text));
      const actual = Buffer.from(given);
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
      const read = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return read.kind === kind ? read : null;
    },
  };
}
