export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
export const UPLOAD_MAX_ROWS = 100_000;

export const UPLOAD_ENDINGS = ['.csv', '.xlsx', '.xls'] as const;

export const hasUploadEnding = (name: string): boolean =>
  UPLOAD_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
