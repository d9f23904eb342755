import { afterFirstScreen } from '../releases/after-first-screen';

export const loadErrorCard = () => import('./area-error-card');

/** Preloads it: when a failure comes, the network may be gone. */
export function preloadErrorCard(): void {
  afterFirstScreen(() => void loadErrorCard().catch(() => undefined));
}
