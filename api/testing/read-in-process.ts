import { afterAll, beforeAll } from 'vitest';
import { fileReading } from '../src/imports/reading/read-sheets';
import { readMessages } from '../src/imports/reading/reading-messages';

/** Reads the uploads of this file or `describe` without a thread for each: starting one takes most of an upload. */
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
