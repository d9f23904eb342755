/**
 * Factor for all time limits of the tests. `npm test` sets TEST_PATIENCE to 4, so that tests also pass on a slow or
 * busy machine. Single files run with 1, so that a test that hangs fails soon.
 */
export const patience = Number(process.env.TEST_PATIENCE ?? 1);

/** Scales a limit that is enough on an idle machine with two cores. */
export const patient = (ms: number): number => ms * patience;

/** True in `npm run test:all`; `npm test` skips slow tests. */
export const isAll = process.env.TEST_ALL !== undefined;
