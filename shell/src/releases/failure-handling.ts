import { afterFirstScreen } from './after-first-screen';

export const failureHandling = () => import('./area-failures');

export function preloadFailureHandling(): void {
  afterFirstScreen(() => void failureHandling().catch(() => undefined));
}
