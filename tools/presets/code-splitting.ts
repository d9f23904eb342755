/** Puts shared modules into one chunk, because each chunk is one more request for the first screen. */
export const codeSplitting = {
  groups: [{ name: 'common', minShareCount: 2, test: (id: string) => !/^\0|__mf|virtual:/.test(id) }],
};
