import { describe, expect, it, vi } from 'vitest';
import { rowsXml, workbookFile } from '@studio-desk/test-kit/hostile-files/workbook-file';
import { readSheets } from './read-sheets';
import { splitCells, type SheetRow } from './sheet';

type Options = Parameters<typeof readSheets>[2];

/** Reads all sheets of a file. */
async function read(file: { name: string; bytes: Buffer }, options?: Options) {
  const sheets: { name: string; rows: SheetRow[] }[] = [];
  await readSheets(
    file,
    (part) => {
      if (part.kind === 'sheet') sheets.push({ name: part.name, rows: [] });
      else sheets.at(-1)?.rows.push(...part.rows);
    },
    options,
  );
  return sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => ({ ...row, cells: splitCells(row.text) })),
  }));
}
const csv = (text: string, name = 'file.csv') => read({ name, bytes: Buffer.from(text) });

describe('reading a file in a thread', () => {
  it('gives all rows in order, for any number of rows', async () => {
    const sheets = await csv(`a,b\n${Array.from({ length: 2345 }, (_, at) => `${at},x\n`).join('')}`);
    expect(sheets).toHaveLength(1);
    expect(sheets[0]?.rows.map(({ number, cells }) => number - 2 === Number(cells[0]) || cells[0])).toEqual([
      'a',
      ...Array.from({ length: 2345 }, () => true),
    ]);
  });

  it('gives the sheets of a workbook, whose parser is loaded by the thread', async () => {
    const bytes = workbookFile({
      names: ['Spring', 'Fall'],
      sheets: [rowsXml([['a'], ['1']]), rowsXml([['b']])],
    });
    const sheets = await read({ name: 'file.xlsx', bytes });
    expect(sheets.map(({ name, rows }) => [name, ...rows.map(({ cells }) => cells.join())])).toEqual([
      ['Spring', 'a', '1'],
      ['Fall', 'b'],
    ]);
  });

  it('rejects other file extensions, and detects the file type from the content', async () => {
    await expect(csv('a\n1\n', 'file.pdf')).rejects.toMatchObject({
      status: 415,
      detail: 'Please select a CSV or Excel file',
    });
    expect((await csv('a\n1\n', 'FILE.XLS'))[0]?.rows).toHaveLength(2);
  });

  it.each([
    [{ withinMs: 1, heapMb: 320 }, 422, 'This file takes too long to read.'],
    [{ withinMs: 20_000, heapMb: 2 }, 413, 'This file needs too much memory to read.'],
  ])('stops a thread that exceeds %j, and reads the next file', async (limits, status, detail) => {
    const file = { name: 'file.csv', bytes: Buffer.from(`a\n${'1\n'.repeat(10_000)}`) };
    await expect(read(file, { limits })).rejects.toMatchObject({
      status,
      detail: `${detail} Save it as CSV, or split it and upload the parts.`,
    });
    expect((await csv('a\n1\n'))[0]?.rows).toHaveLength(2);
  });

  it('applies the time limit to the whole file, not to each message', async () => {
    let now = 0;
    // Each reading of the clock adds 100 ms: each message is fast, but together they exceed the limit.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    try {
      const file = { name: 'file.csv', bytes: Buffer.from(`a\n${'1\n'.repeat(10_000)}`) };
      const limits = { withinMs: 1500, heapMb: 320 };
      await expect(read(file, { limits })).rejects.toMatchObject({ status: 422 });
    } finally {
      clock.mockRestore();
    }
  });

  it('stops when a batch of rows is rejected, and reads the next file', async () => {
    const bytes = Buffer.from(`a\n${'1\n'.repeat(10_000)}`);
    const refuse = () => Promise.reject(new Error('not taken'));
    await expect(readSheets({ name: 'file.csv', bytes }, refuse)).rejects.toThrow('not taken');
    expect((await csv('a\n1\n'))[0]?.rows).toHaveLength(2);
  });

  it('gives each of several files read at once its own rows', async () => {
    const all = await Promise.all(['a\n1\n', 'b\n1\n', 'c\n1\n'].map((text) => csv(text)));
    expect(all.map((sheets) => sheets[0]?.rows[0]?.cells[0])).toEqual(['a', 'b', 'c']);
  });
});
