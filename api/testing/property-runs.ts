import { isFullRun } from '@studio-desk/test-kit/presets/test-limits';

const LONG_FORM = 20;
const SEED = 20_261_126;

/** One for the whole run, so that a test that is tried again meets the same cases again. */
const RANDOM_SEED = Date.now() | 0;

/**
 * Options for `fc.assert`: always the same cases, or with TEST_ALL many more from a random seed, which a failure
 * prints.
 */
export const propertyRuns = (
  numRuns: number,
  longForm = LONG_FORM,
): { readonly numRuns: number; readonly seed: number } =>
  isFullRun ? { numRuns: numRuns * longForm, seed: RANDOM_SEED } : { numRuns, seed: SEED };
