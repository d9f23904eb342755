import { afterFirstScreen } from './after-first-screen';

/** What only a failure needs: the search for its cause. */
export const failureParts = () => import('./area-failures');

/** Fetches it once the first screen is there: when a failure comes, the network may be gone. */
export function preloadFailureParts(): void {
  // If that fails, it is fetched when it is needed.
  afterFirstScreen(() => void failureParts().catch(() => undefined));
}
