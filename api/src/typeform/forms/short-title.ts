const LONGEST_TITLE = 1_000;

/** A title as far as it is kept, whole characters only. */
export const shortTitle = (title: string): string =>
  title.slice(0, LONGEST_TITLE).replace(/\p{Surrogate}$/u, '');
