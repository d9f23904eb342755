import type { EntityChange } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { withTimeout } from '../base/with-timeout';
import { recentChanges, type RecentChange } from './change-repository';

/**
 * A change carries the moment at which its transaction began and is seen only when that ends. So each look goes
 * back further than any transaction may last, and what was told before is left out.
 */
const WINDOW_SECONDS = 60;
const WINDOW_MS = WINDOW_SECONDS * 1_000;
const LOOK_AGAIN_MS = 1_000;
/** A transaction of more records is not read again at each look. */
const READ_AGAIN_AT_MOST = 1_000;
const LARGE_AT_MOST = 20;
/** A database that does not answer holds up no stop of the process for longer. */
const STOP_WAITS_MS = 2_000;

export interface ChangeListener {
  /** New changes, oldest first. Told again at the next look where it rejects. */
  changed(changes: readonly EntityChange[]): Promise<void>;
  /** The database was away so long that changes may have been missed. */
  missed(): void;
}

/** Tells nothing more, and waits a little for the look that is under way. */
type Stop = () => Promise<void>;

/**
 * Follows the audit rows that every change leaves, whichever process made it, and tells of every change that is
 * committed after this resolves. It looks once a second instead of being notified: that works through poolers, and
 * on every database that speaks PostgreSQL's SQL.
 */
export async function followChanges(
  { db, logger }: Pick<AppContext, 'db' | 'logger'>,
  listener: ChangeListener,
): Promise<Stop> {
  /** When each was first seen. */
  const told = new Map<string, number>();
  let large: RecentChange[] = [];
  let lookedAt = 0;
  let isStopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function unseen(): Promise<RecentChange[]> {
    const recent = await recentChanges(db, WINDOW_SECONDS, large);
    return recent.filter(({ key }) => !told.has(key));
  }

  /** Only now: what the listener could not take is new again at the next look. */
  function remember(changes: readonly RecentChange[], seenAt: number): void {
    for (const { key } of changes) told.set(key, seenAt);
    for (const [key, since] of told) if (seenAt - since > WINDOW_MS) told.delete(key);
    large = newestLarge([...large, ...changes]);
    lookedAt = seenAt;
  }

  async function look(): Promise<void> {
    const isLate = performance.now() - lookedAt > WINDOW_MS / 2;
    const changes = await unseen();
    const seenAt = performance.now();
    if (isStopped) return;
    if (isLate) listener.missed();
    else if (changes.length > 0) await listener.changed(changes.map(({ change }) => change));
    remember(changes, seenAt);
    isFailing = false;
  }

  function report(error: unknown): void {
    // Once for each time that the database goes away, not once a second; what was stopped is missed by nobody.
    if (!isFailing && !isStopped)
      logger.error({ err: error }, 'changes could not be read: live updates wait');
    isFailing = true;
  }

  function lookLater(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look().catch(report).finally(lookLater);
    }, LOOK_AGAIN_MS).unref();
  }

  remember(await unseen(), performance.now());
  lookLater();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await withTimeout(looking, STOP_WAITS_MS).catch(() => {});
  };
}

/** Few are enough: uploads of thousands do not come by the dozen within a minute. */
const newestLarge = (changes: readonly RecentChange[]): RecentChange[] =>
  changes
    .filter(({ records }) => records > READ_AGAIN_AT_MOST)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-LARGE_AT_MOST);
