export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const getCauseMessage = (error: unknown): string =>
  getErrorMessage(error instanceof Error && error.cause instanceof Error ? error.cause : error);

export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
