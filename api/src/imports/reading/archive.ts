import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { tooLargeError } from '../../errors/api-error';
import {
  damagedWorkbookError,
  invalidFileError,
  MAX_CELL_CHARACTERS,
  passwordProtectedError,
  tooManyCharactersError,
} from './reading-limits';

const MEGABYTE = 1024 * 1024;
/** A sheet with 100,000 rows of 20 columns takes 90 MB. */
const MOST_BYTES = 120 * MEGABYTE;
const MOST_BYTES_OF_ENTRY = 100 * MEGABYTE;
const MOST_RATIO = 200;
/** Smaller entries may have any compression ratio. */
const RATIO_FROM_BYTES = MEGABYTE;
/** One character can take ten bytes in XML, for example `&#x10FFFF;`. */
const MOST_BETWEEN_TAGS = MAX_CELL_CHARACTERS * 10;

const DECLARATIONS = ['<!DOCTYPE', '<!ENTITY'];
const SHEETS_WITHOUT_CELLS = /^xl\/(?:chart|dialog|macro)sheets\/[^/]+\.xml$/i;
const OF_WORKBOOK = /^(?:\[Content_Types\]\.xml|xl\/.*\.(?:xml|rels))$/i;
const WITHOUT_CELLS =
  /^xl\/(?:drawings|charts|(?:chart|dialog|macro)sheets|diagrams|media|embeddings|externalLinks|pivot\w*|slicer\w*|tables|queryTables|comments|threadedComments|theme|calcChain|ctrlProps|customProperty|activeX|webextensions|worksheets\/_rels)/i;
/** True for the parts that are unpacked; the size limits ignore all other parts. */
const isNeeded = ({ fileName }: Entry) => OF_WORKBOOK.test(fileName) && !WITHOUT_CELLS.test(fileName);

export type WorkbookParts = ReadonlyMap<string, Buffer>;

/** Unpacks a workbook within limits, so that the parser gets only checked parts. */
export async function unpackWorkbook(bytes: Buffer): Promise<WorkbookParts> {
  try {
    const archive = await fromBufferPromise(bytes);
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) entries.push(entry);
    checkEntries(entries, bytes.length);
    return await inflateNeeded(archive, entries);
  } catch (error) {
    // Errors of the zip library are plain `Error`s; our own are subclasses.
    throw error instanceof Error && error.name === 'Error' ? damagedWorkbookError() : error;
  }
}

function checkEntries(entries: readonly Entry[], fileBytes: number): void {
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  if (names.size < entries.length || packed > fileBytes) throw damagedWorkbookError();
  let bytes = 0;
  for (const entry of entries) {
    if (entry.isEncrypted()) throw passwordProtectedError();
    if (!isNeeded(entry)) continue;
    const { compressedSize, uncompressedSize } = entry;
    const isBomb = uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * MOST_RATIO;
    if (isBomb || uncompressedSize > MOST_BYTES_OF_ENTRY) throw tooMuchInside();
    bytes += uncompressedSize;
  }
  if (bytes > MOST_BYTES) throw tooMuchInside();
}

async function inflateNeeded(archive: ZipFile, entries: readonly Entry[]): Promise<WorkbookParts> {
  const parts = new Map<string, Buffer>();
  for (const entry of entries) {
    if (SHEETS_WITHOUT_CELLS.test(entry.fileName)) parts.set(entry.fileName, Buffer.from('<empty/>'));
    if (!isNeeded(entry)) continue;
    const chunks: Buffer[] = [];
    // The library rejects entries with more or fewer bytes than declared, but does not verify the checksum.
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk);
    const part = Buffer.concat(chunks);
    if (crc32(part) !== entry.crc32) throw damagedWorkbookError();
    if (DECLARATIONS.some((declaration) => part.includes(declaration)))
      throw invalidFileError(
        'This workbook holds declarations that no spreadsheet writes. Save it again and upload that.',
      );
    if (hasLongText(part)) throw tooManyCharactersError('A cell of this workbook');
    parts.set(entry.fileName, part);
  }
  return parts;
}

/** True if a text between tags is so long that the parser would need a multiple of its size in memory. */
function hasLongText(part: Buffer): boolean {
  let tag = 0;
  while (tag + MOST_BETWEEN_TAGS < part.length) {
    const next = part.lastIndexOf('<', tag + MOST_BETWEEN_TAGS);
    if (next <= tag) return true;
    tag = next;
  }
  return false;
}

const tooMuchInside = () =>
  tooLargeError(
    'This workbook is too large when unpacked. Save it as CSV, or split it and upload the parts.',
  );
