import { afterFirstScreen } from './after-first-screen';

export const loadFailureHandling = () => import('./area-failures');

export function preloadFailureHandling(): void {
  afterFirstScreen(() => void loadFailureHandling().catch(() => undefined));
}
