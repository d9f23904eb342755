import { afterFirstScreen } from '../health/after-first-screen';

/** What only a failure needs: the card, and the search for the cause. */
export const failureParts = () => import('./area-failures');

/** Fetches it once the first screen is there: when a failure comes, the network may be gone. */
export function preloadFailureParts(): void {
  // Where that fails it is fetched when it is needed, and the plain card stands in for it.
  afterFirstScreen(() => void failureParts().catch(() => undefined));
}
