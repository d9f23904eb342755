import { afterFirstScreen } from '../releases/after-first-screen';

export const loadErrorCard = () => import('./area-error-card');

/** Preloads the error card, which must work when the network is down. */
export function preloadErrorCard(): void {
  afterFirstScreen(() => void loadErrorCard().catch(() => undefined));
}
