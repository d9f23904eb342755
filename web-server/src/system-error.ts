export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const causeMessage = (error: unknown): string =>
  errorMessage(error instanceof Error && error.cause instanceof Error ? error.cause : error);

export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
