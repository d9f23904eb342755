const MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && MESSAGES.some((message) => error.message.includes(message));
