import { afterAll, beforeAll } from 'vitest';
import { readingThread } from '../src/imports/reading/read-sheets';
import { readFileMessages } from '../src/imports/reading/reading-messages';

/**
 * Reads uploads of a test file or `describe` in this process, because starting a thread takes most of an upload's time.
 */
export function readFilesInProcess(): void {
  const { start } = readingThread;
  beforeAll(() => {
    readingThread.start = (order) => {
      const messages = readFileMessages(order);
      const next = async () => {
        const { value } = await messages.next();
        if (!value) throw new Error('The file has no more messages');
        return value;
      };
      return { next, end: () => messages.return() };
    };
  });
  afterAll(() => {
    readingThread.start = start;
  });
}
