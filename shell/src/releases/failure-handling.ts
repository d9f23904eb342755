import { afterFirstScreen } from './after-first-screen';

/** Code that only a failure needs. */
export const failureHandling = () => import('./area-failures');

/** Preloads it: when a failure comes, the network may be gone. */
export function preloadFailureHandling(): void {
  // If that fails, it is fetched when it is needed.
  afterFirstScreen(() => void failureHandling().catch(() => undefined));
}
