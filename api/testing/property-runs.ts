import { isAll } from '@studio-desk/test-kit/presets/test-limits';

const LONG_FORM = 20;
const SEED = 20_261_126;

/** For `fc.assert`: the same cases each time, or with TEST_ALL many more of a random seed, which a failure prints. */
export const propertyRuns = (numRuns: number): { readonly numRuns: number; readonly seed?: number } =>
  isAll ? { numRuns: numRuns * LONG_FORM } : { numRuns, seed: SEED };
