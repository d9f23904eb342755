/** Limits of an uploaded file. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
export const UPLOAD_MAX_ROWS = 100_000;

/** Endings of the files that an upload reads. */
export const UPLOAD_ENDINGS = ['.csv', '.xlsx', '.xls'] as const;

/** True where the name ends like a file that an upload reads. */
export const hasUploadEnding = (name: string): boolean =>
  UPLOAD_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
