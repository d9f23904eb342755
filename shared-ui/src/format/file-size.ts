/** Size of a file in KB, with one decimal: '84.2 KB'; '<0.1 KB' where that would say that it is empty. */
export const fileSize = (bytes: number) =>
  bytes > 0 && bytes < LEAST ? '<0.1 KB' : `${(bytes / 1024).toFixed(1)} KB`;

/** The least number of bytes that is a tenth of a KB, rounded. */
const LEAST = 52;
