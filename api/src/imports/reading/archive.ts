import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { tooLargeError, unsupportedMediaTypeError } from '../../errors/api-error';
import {
  damagedWorkbookError,
  invalidFileError,
  MAX_CELL_CHARACTERS,
  passwordProtectedError,
  tooManyCharactersError,
} from './reading-limits';

const MEGABYTE = 1024 * 1024;
const MOST_ENTRIES = 10_000;
/** 100,000 rows of 20 columns take 90 MB in one part. */
const MOST_BYTES = 120 * MEGABYTE;
const MOST_BYTES_OF_ENTRY = 100 * MEGABYTE;
const MOST_RATIO = 200;
/** Smaller entries may have any compression ratio. */
const RATIO_FROM_BYTES = MEGABYTE;
/** One character can take ten bytes in XML, for example `&#x10FFFF;`. */
const MOST_BETWEEN_TAGS = MAX_CELL_CHARACTERS * 10;

const ARCHIVE_ENDING = /\.(?:zip|jar|gz|7z|rar|cab|tar|xls[xmb]|doc[xm]|ppt[xm]|od[ts])$/i;
const DECLARATIONS = ['<!DOCTYPE', '<!ENTITY'];
const CONTENT_TYPES = '[Content_Types].xml';
const RELATIONS = '_rels/.rels';
const SHEETS_WITHOUT_CELLS = /^xl\/(?:chart|dialog|macro)sheets\/[^/]+\.xml$/i;
const OF_WORKBOOK = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/.*\.(?:xml|rels))$/i;
const WITHOUT_CELLS =
  /^xl\/(?:drawings|charts|(?:chart|dialog|macro)sheets|diagrams|media|embeddings|externalLinks|pivot\w*|slicer\w*|tables|queryTables|comments|threadedComments|theme|calcChain|ctrlProps|customProperty|activeX|webextensions|worksheets\/_rels)/i;
/** True for the parts that are unpacked; the size limits ignore all other parts. */
const isNeeded = ({ fileName }: Entry) => OF_WORKBOOK.test(fileName) && !WITHOUT_CELLS.test(fileName);

export type WorkbookParts = ReadonlyMap<string, Buffer>;

/** Unpacks a workbook within limits, so that the parser gets only checked parts. */
export async function unpackWorkbook(bytes: Buffer): Promise<WorkbookParts> {
  try {
    const archive = await fromBufferPromise(bytes);
    if (archive.entryCount > MOST_ENTRIES) throw tooManyParts();
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) entries.push(entry);
    checkEntries(entries, bytes.length);
    return withContentTypes(await inflateNeeded(archive, entries));
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
    const { fileName, compressedSize, uncompressedSize } = entry;
    if (entry.isEncrypted()) throw passwordProtectedError();
    if (ARCHIVE_ENDING.test(fileName))
      throw invalidFileError(
        `This workbook has another file inside (${fileName}). Remove it, or save the sheet as CSV.`,
      );
    if (!isNeeded(entry)) continue;
    const isBomb = uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * MOST_RATIO;
    if (isBomb || uncompressedSize > MOST_BYTES_OF_ENTRY) throw tooMuchInside();
    bytes += uncompressedSize;
  }
  if (bytes > MOST_BYTES) throw tooMuchInside();
}

async function inflateNeeded(archive: ZipFile, entries: readonly Entry[]): Promise<Map<string, Buffer>> {
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

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Adds content types if there are none: the parser needs them to find the main part, texts and styles. */
function withContentTypes(parts: Map<string, Buffer>): WorkbookParts {
  const main = findMainPart(parts);
  if (main === undefined)
    throw unsupportedMediaTypeError(
      'This file is not an Excel workbook. Save it as .xlsx or .csv and upload that.',
    );
  if (parts.has(CONTENT_TYPES)) return parts;
  const types = { [main]: 'sheet.main', 'xl/sharedStrings.xml': 'sharedStrings', 'xl/styles.xml': 'styles' };
  const overrides = Object.entries(types).flatMap(([name, type]) =>
    parts.has(name) ? `<Override PartName="/${name}" ContentType="${SHEET_TYPE}.${type}+xml"/>` : [],
  );
  const namespace = 'http://schemas.openxmlformats.org/package/2006/content-types';
  return parts.set(CONTENT_TYPES, Buffer.from(`<Types xmlns="${namespace}">${overrides.join('')}</Types>`));
}

const MAIN_RELATION = /<(?:\w+:)?Relationship(?=\s)[^<>]*\sType="[^"<>]*\/officeDocument"[^<>]*>/;
const USUAL_MAIN_PART = /^xl\/workbook\d*\.xml$/i;

function findMainPart(parts: WorkbookParts): string | undefined {
  const [relation = ''] = MAIN_RELATION.exec(parts.get(RELATIONS)?.toString() ?? '') ?? [];
  const target = /\sTarget="\/?([^"]*)"/.exec(relation)?.[1] ?? '';
  return parts.has(target) ? target : [...parts.keys()].find((name) => USUAL_MAIN_PART.test(name));
}

const tooManyParts = () =>
  tooLargeError(
    `This workbook has more than ${MOST_ENTRIES.toLocaleString('en')} parts. Save its sheets as CSV and upload those.`,
  );

const tooMuchInside = () =>
  tooLargeError(
    'This workbook is too large when unpacked. Save it as CSV, or split it and upload the parts.',
  );
