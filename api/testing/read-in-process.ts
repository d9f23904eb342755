import { afterAll, beforeAll } from 'vitest';
import { readingThread } from '../src/imports/reading/read-sheets';
import { readFileMessages } from '../src/imports/reading/reading-messages';

/**
 * Reads uploads of a test file or `describe` in this process, because starting a thread takes most of an upload's time.
 */
export function readFilesInProcess(): void {
  const { start } = readingThread;
  beforeAll(() => {
    readingThread.start = readFileMessages;
  });
  afterAll(() => {
    readingThread.start = start;
  });
}
