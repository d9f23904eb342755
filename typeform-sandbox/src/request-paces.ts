import { performance } from 'node:perf_hooks';

const A_SECOND = 2;

export interface RequestPaces {
  /** Takes one of the account's requests; else says after how many milliseconds there is one. */
  take(account: string): number;
  forget(): void;
}

/** Two requests a second for an account, by a bucket that holds two. Real time: a test's clock may stand still. */
export function requestPaces(now: () => number = () => performance.now()): RequestPaces {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(account) {
      const moment = now();
      const { left, at } = buckets.get(account) ?? { left: A_SECOND, at: moment };
      const filled = Math.min(A_SECOND, left + ((moment - at) / 1000) * A_SECOND);
      const granted = filled >= 1;
      buckets.set(account, { left: granted ? filled - 1 : filled, at: moment });
      return granted ? 0 : Math.ceil(((1 - filled) / A_SECOND) * 1000);
    },
    forget: () => buckets.clear(),
  };
}
