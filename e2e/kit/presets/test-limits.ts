/**
 * Factor for all timeouts of the tests. `npm test` sets TEST_PATIENCE to 4, so that tests pass even on a slow
 * or busy machine. Otherwise it is 1, so that a hanging test fails soon.
 */
export const timeoutFactor = Number(process.env.TEST_PATIENCE ?? 1);

/** Scales a timeout that is long enough on an idle machine with two cores. */
export const scaleTimeout = (ms: number): number => ms * timeoutFactor;

/** True in `npm run test:all`; `npm test` skips slow tests. */
export const isFullRun = process.env.TEST_ALL !== undefined;
