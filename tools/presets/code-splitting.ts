/** Puts shared modules into one chunk, because each chunk costs the first screen a request. */
export const codeSplitting = {
  groups: [{ name: 'common', minShareCount: 2, test: (id: string) => !/^\0|__mf|virtual:/.test(id) }],
};
