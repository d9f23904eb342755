import type { PoolClient } from 'pg';
import { isDatabaseUnavailable } from '../database-errors';

/** Removes a broken connection from the pool at once, even if the caller never releases it. */
export function discardClientWhenBroken(client: PoolClient): PoolClient {
  let lost: Error | undefined;
  let isReleased = false;

  function release(reason?: Error | boolean): void {
    if (isReleased) return;
    isReleased = true;
    client.release(reason);
    client.off('error', discard);
  }

  function discard(error: Error): void {
    lost ??= error;
    release(error);
  }

  async function query(...parts: unknown[]): Promise<unknown> {
    if (lost) throw lost;
    try {
      const result: unknown = await Reflect.apply(client.query, client, parts);
      return result;
    } catch (error) {
      if (error instanceof Error && isDatabaseUnavailable(error)) discard(error);
      throw error;
    }
  }

  client.on('error', discard);
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      if (name === 'release') return release;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
