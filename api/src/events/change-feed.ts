import type { EntityChange } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { createRepeatingTask } from '../concurrency/repeating-task';
import { withTimeout } from '../concurrency/with-timeout';
import { findRecentChanges, type RecentChange } from './change-repository';

/** Each poll reads this far back: rows have their transaction's start time, but appear only at its commit. */
const WINDOW_SECONDS = 60;
const WINDOW_MS = WINDOW_SECONDS * 1_000;
const POLL_MS = 1_000;
const LARGE_CHANGE = 1_000;
const MAX_LARGE = 20;
const STOP_TIMEOUT_MS = 2_000;

export interface ChangeFeedListener {
  changed(changes: readonly EntityChange[]): Promise<void>;
  missed(): void;
}

export interface ChangeFeed {
  /** Polls at once, in addition to the poll every second. */
  poll(): Promise<void>;
  stop(): Promise<void>;
}

/** Polls the audit table, because LISTEN/NOTIFY does not work through connection poolers. */
export async function startChangeFeed(
  { db, logger }: Pick<AppContext, 'db' | 'logger'>,
  listener: ChangeFeedListener,
): Promise<ChangeFeed> {
  const sentKeys = new Map<string, number>();
  let large: RecentChange[] = [];
  let polledAt = 0;
  let isFailing = false;
  let polling: Promise<void> = Promise.resolve();
  const polls = createRepeatingTask(poll, { everyMs: POLL_MS, onError: report });

  async function unseen(): Promise<RecentChange[]> {
    const recent = await findRecentChanges(db, WINDOW_SECONDS, large);
    return recent.filter(({ key }) => !sentKeys.has(key));
  }

  function remember(changes: readonly RecentChange[], seenAt: number): void {
    for (const { key } of changes) sentKeys.set(key, seenAt);
    for (const [key, since] of sentKeys) if (seenAt - since > WINDOW_MS) sentKeys.delete(key);
    large = newestLarge([...large, ...changes]);
    polledAt = seenAt;
  }

  async function look(): Promise<void> {
    const isLate = performance.now() - polledAt > WINDOW_MS / 2;
    const changes = await unseen();
    const seenAt = performance.now();
    if (polls.stopping.aborted) return;
    if (isLate) listener.missed();
    else if (changes.length > 0) await listener.changed(changes.map(({ change }) => change));
    remember(changes, seenAt);
    isFailing = false;
  }

  function report(error: unknown): void {
    if (!isFailing && !polls.stopping.aborted)
      logger.error({ err: error }, 'changes could not be read: live updates wait');
    isFailing = true;
  }

  /** Runs polls one after the other, because two at once would report the same changes twice. */
  function poll(): Promise<void> {
    polling = polling.then(look).catch(report);
    return polling;
  }

  async function stop(): Promise<void> {
    void polls.stop();
    await withTimeout(polling, STOP_TIMEOUT_MS).catch(() => {});
  }

  remember(await unseen(), performance.now());
  polls.start();
  return { poll, stop };
}

const newestLarge = (changes: readonly RecentChange[]): RecentChange[] =>
  changes
    .filter(({ records }) => records > LARGE_CHANGE)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-MAX_LARGE);
