/** What several files of a build need is one file: each more is a trip more for the first screen. */
export const codeSplitting = {
  groups: [{ name: 'common', minShareCount: 2, test: (id: string) => !/^\0|__mf|virtual:/.test(id) }],
};
