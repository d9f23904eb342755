import { afterAll, beforeAll } from 'vitest';
import { readingThread } from '../src/imports/reading/read-sheets';
import { readFileAsMessages } from '../src/imports/reading/reading-messages';

/**
 * Makes the API read uploads in this process, for one test file or `describe`, because starting the thread
 * takes most of an upload's time.
 */
export function disableReadingThread(): void {
  const { start } = readingThread;
  beforeAll(() => {
    readingThread.start = readFileAsMessages;
  });
  afterAll(() => {
    readingThread.start = start;
  });
}
