import { afterAll, beforeAll } from 'vitest';
import { fileReading } from '../src/imports/reading/read-sheets';
import { readMessages } from '../src/imports/reading/reading-messages';

/**
 * Reads uploads of a test file or `describe` in this process, because starting a thread takes most of an upload's time.
 */
export function readFilesInProcess(): void {
  const { start } = fileReading;
  beforeAll(() => {
    fileReading.start = (order) => {
      const messages = readMessages(order);
      const next = async () => {
        const { value } = await messages.next();
        if (!value) throw new Error('The file has no more messages');
        return value;
      };
      return { next, end: () => messages.return() };
    };
  });
  afterAll(() => {
    fileReading.start = start;
  });
}
