import { isFullRun } from '@studio-desk/test-kit/presets/test-limits';

const LONG_FORM = 20;
const SEED = 20_261_126;

/** One seed for the whole run, so that a retried test gets the same cases again. */
const RANDOM_SEED = Date.now() | 0;

/**
 * Options for `fc.assert`: always the same cases, or, with TEST_ALL, many more from a random seed. fast-check
 * prints the seed of a failure.
 */
export const getPropertyRunOptions = (
  numRuns: number,
  longForm = LONG_FORM,
): { readonly numRuns: number; readonly seed: number } =>
  isFullRun ? { numRuns: numRuns * longForm, seed: RANDOM_SEED } : { numRuns, seed: SEED };
