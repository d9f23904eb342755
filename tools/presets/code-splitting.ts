/** Puts all modules that several chunks use into one chunk, to save requests for the first screen. */
export const codeSplitting = {
  groups: [{ name: 'common', minShareCount: 2, test: (id: string) => !/^\0|__mf|virtual:/.test(id) }],
};
