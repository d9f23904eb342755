import { describe, expect, it, vi } from 'vitest';
import { toRowsXml, createWorkbookFile } from '@studio-desk/test-kit/hostile-files/workbook-file';
import { readSheets } from './read-sheets';
import { splitCells, type SheetChunk } from './sheet';

type Options = Parameters<typeof readSheets>[2];

/** Returns the rows of a file with their numbers, and the names of its sheets before their rows. */
async function read(content: string | Buffer, name = 'file.csv', options?: Options) {
  const lines: string[] = [];
  const take = (part: SheetChunk) => {
    if (part.kind === 'sheet') lines.push(part.name);
    else lines.push(...part.rows.map(({ number, text }) => `${number}: ${splitCells(text).join()}`));
  };
  await readSheets({ name, bytes: Buffer.from(content) }, take, options);
  return lines;
}
const MANY = `a\n${'1\n'.repeat(10_000)}`;

describe('reading a file in a thread', () => {
  it('gives all rows in order, for any number of rows', async () => {
    const rows = Array.from({ length: 2345 }, (_, at) => `${at},x`);
    const lines = await read(`a,b\n${rows.join('\n')}`);
    expect(lines).toEqual(['', '1: a,b', ...rows.map((row, at) => `${at + 2}: ${row}`)]);
  });

  it('gives the sheets of a workbook, whose parser is loaded by the thread', async () => {
    const sheets = [toRowsXml([['a'], ['1']]), toRowsXml([['b']])];
    const bytes = createWorkbookFile({ names: ['Spring', 'Fall'], sheets });
    expect(await read(bytes, 'file.xlsx')).toEqual(['Spring', '1: a', '2: 1', 'Fall', '1: b']);
  });

  it.each([
    [{ withinMs: 1, heapMb: 320 }, 422, 'This file takes too long to read.'],
    [{ withinMs: 20_000, heapMb: 2 }, 413, 'This file needs too much memory to read.'],
  ])('stops a thread that exceeds %j, and reads the next file', async (limits, status, detail) => {
    await expect(read(MANY, 'file.csv', { limits })).rejects.toMatchObject({
      status,
      detail: `${detail} Save it as CSV, or split it and upload the parts.`,
    });
    expect(await read('a\n1\n')).toHaveLength(3);
  });

  it('applies the time limit to the whole file, not to each message', async () => {
    let now = 0;
    // Each reading of the clock adds 100 ms: each message is fast, but together they exceed the limit.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    try {
      const limits = { withinMs: 1500, heapMb: 320 };
      await expect(read(MANY, 'file.csv', { limits })).rejects.toMatchObject({ status: 422 });
    } finally {
      clock.mockRestore();
    }
  });

  it('stops when a batch of rows is rejected, and reads the next file', async () => {
    const refuse = () => Promise.reject(new Error('not taken'));
    await expect(readSheets({ name: 'file.csv', bytes: Buffer.from(MANY) }, refuse)).rejects.toThrow(
      'not taken',
    );
    expect(await read('a\n1\n')).toHaveLength(3);
  });

  it('gives each of several files read at once its own rows', async () => {
    const texts = ['a', 'b', 'c'];
    const all = await Promise.all(texts.map((text) => read(text)));
    expect(all).toEqual(texts.map((text) => ['', `1: ${text}`]));
  });
});
