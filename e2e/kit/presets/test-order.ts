/**
 * The tests of a file run in random order, so that none can depend on another. Vitest prints the seed; with
 * TEST_SEED=<seed>, the order is the same again. The seed is in the environment, because each Vitest
 * configuration loads its own copy of this file.
 */
process.env.TEST_SEED ??= String(Date.now());

export const shuffledSequence = { shuffle: { tests: true }, seed: Number(process.env.TEST_SEED) };
