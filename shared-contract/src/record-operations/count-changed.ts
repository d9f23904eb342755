export const getCountMismatchMessage = (matching: number, expected: number) =>
  `${matching} records match now, not ${expected}. Look again before you change them.`;

/** Returns `matching`, with which the message begins. */
export const parseCountFromMismatchMessage = (message: string): number => Number.parseInt(message, 10);
