export const getCountMismatchMessage = (matching: number, expected: number) =>
  `${matching} records match now, not ${expected}. Look again before you change them.`;

/** Reads the number of matching records from the message. */
export const parseCountFromMismatchMessage = (countChanged: string): number =>
  Number.parseInt(countChanged, 10);
