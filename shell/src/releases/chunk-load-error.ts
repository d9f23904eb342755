/** How Chromium, Firefox, Safari and Vite's preload say that a file of the code could not be fetched. */
const WORDS = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/** Whether an error means that a file of the code could not be fetched, such as one that a release removed. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && WORDS.some((words) => error.message.includes(words));
