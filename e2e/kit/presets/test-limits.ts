/**
 * Multiplies every time limit of the tests. `npm test` sets TEST_PATIENCE to 4, so that it passes on a slow or
 * busy machine as well; a single file or project runs with 1, so that a test that hangs ends soon.
 */
export const patience = Number(process.env.TEST_PATIENCE ?? 1);

/** `ms` is enough on an idle machine with two cores. */
export const patient = (ms: number): number => ms * patience;

/** Whether everything runs (`npm run test:all`), or what fits into the minutes of `npm test`. */
export const isAll = process.env.TEST_ALL !== undefined;
