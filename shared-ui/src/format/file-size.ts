export const fileSize = (bytes: number) =>
  bytes > 0 && bytes < LEAST ? '<0.1 KB' : `${(bytes / 1024).toFixed(1)} KB`;

const LEAST = 52;
