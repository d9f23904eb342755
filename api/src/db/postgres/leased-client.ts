import type { PoolClient } from 'pg';
import { isDatabaseUnavailable } from '../database-errors';

/**
 * A connection while one piece of work holds it. Where it breaks, or does not answer in time, it is thrown away at
 * once: the pool has its place back even if the holder never releases it, nothing more is sent on it, and who comes
 * next does not wait behind what it still owes.
 */
export function leased(client: PoolClient): PoolClient {
  let lost: Error | undefined;
  let isBack = false;

  function giveBack(reason?: Error | boolean): void {
    if (isBack) return;
    isBack = true;
    client.release(reason);
    client.off('error', lose);
  }

  function lose(error: Error): void {
    lost ??= error;
    giveBack(error);
  }

  async function query(...parts: unknown[]): Promise<unknown> {
    if (lost) throw lost;
    try {
      const result: unknown = await Reflect.apply(client.query, client, parts);
      return result;
    } catch (error) {
      if (error instanceof Error && isDatabaseUnavailable(error)) lose(error);
      throw error;
    }
  }

  // Without a listener a connection that breaks between two queries would end this process.
  client.on('error', lose);
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      if (name === 'release') return giveBack;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
