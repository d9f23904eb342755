export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
export const UPLOAD_MAX_ROWS = 100_000;

export const UPLOAD_EXTENSIONS = ['.csv', '.xlsx', '.xls'] as const;

export const hasUploadExtension = (name: string): boolean =>
  UPLOAD_EXTENSIONS.some((ending) => name.toLowerCase().endsWith(ending));
