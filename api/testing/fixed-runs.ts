import { isAll } from '../../test-kit/presets/test-limits';

const SEED = 20_261_120;
const MORE = 20;

/** Options of `fc.assert`: the same inputs each time, or more and others each time in the long form. */
export const fixedRuns = (numRuns: number): { readonly numRuns: number; readonly seed?: number } =>
  isAll ? { numRuns: MORE * numRuns } : { numRuns, seed: SEED };
