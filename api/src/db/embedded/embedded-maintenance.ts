import type { EmbeddedClient } from './embedded-client';

const MINUTE = 60_000;
const CHECKPOINT_EVERY = 5 * MINUTE;
const VACUUM_EVERY = 6 * 60 * MINUTE;

/**
 * PGlite has neither checkpointer nor autovacuum: without these its log grows for ever, a start after a crash takes
 * long, and changed rows keep their space. Answers what stops it.
 */
export function startMaintenance(
  client: Pick<EmbeddedClient, 'exec'>,
  onError: (error: unknown) => void,
): () => void {
  const every = (interval: number, sql: string) =>
    setInterval(() => void client.exec(sql).catch(onError), interval).unref();
  const timers = [every(CHECKPOINT_EVERY, 'CHECKPOINT'), every(VACUUM_EVERY, 'VACUUM ANALYZE')];
  return () => timers.forEach(clearInterval);
}
