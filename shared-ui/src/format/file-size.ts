export const formatFileSize = (bytes: number) =>
  bytes > 0 && bytes < MIN_BYTES_SHOWN ? '<0.1 KB' : `${(bytes / 1024).toFixed(1)} KB`;

/** Fewer bytes would be rounded to 0.0 KB. */
const MIN_BYTES_SHOWN = 52;
