export const getCountMismatchMessage = (matching: number, expected: number) =>
  `${matching} records match now, not ${expected}. Look again before you change them.`;

/** Returns the number of matching records, which is the first word of `getCountMismatchMessage`. */
export const parseCountFromMismatchMessage = (message: string): number => Number.parseInt(message, 10);
