import type { TimedCall } from '../history/timed-call';

/** Calls that were cut, or answered otherwise than by one of these. */
export const answerFaults = (
  calls: readonly Pick<TimedCall, 'what' | 'status'>[],
  expected: readonly number[],
): string[] =>
  calls
    .filter(({ status }) => status === undefined || !expected.includes(status))
    .map(({ what, status }) => `${what} was ${status === undefined ? 'cut' : `answered ${status}`}`);

/** A file is there as a whole or not at all. */
export const uploadFaults = (names: readonly string[], stored: ReadonlySet<string>): string[] => {
  const found = names.filter((name) => stored.has(name)).length;
  return found === 0 || found === names.length
    ? []
    : [`${found} of ${names.length} rows of a file are there`];
};
