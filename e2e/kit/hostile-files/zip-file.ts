import { crc32, deflateRawSync } from 'node:zlib';

/** The `declared…` fields are written into the headers instead of the true values. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string | Buffer;
  readonly declaredSize?: number;
  readonly declaredPackedSize?: number;
  readonly declaredChecksum?: number;
  readonly isEncrypted?: boolean;
  /** Index of another entry whose bytes this entry shares. */
  readonly sharesBytesOf?: number;
  readonly extra?: Buffer;
}

interface ZipOptions {
  readonly declaredEntries?: number;
  /**
   * Appended to the file, such as a second central directory. Some readers use the first directory, others
   * the last.
   */
  readonly trailer?: Buffer;
}

const uint16 = (value: number) => Buffer.from([value & 0xff, (value >>> 8) & 0xff]);
const uint32 = (value: number) => Buffer.concat([uint16(value), uint16(value >>> 16)]);

export function createZipFile(entries: readonly ZipEntry[], options: ZipOptions = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const entry of entries) {
    const { header, name, packed, extra } = partsOf(entry);
    const offset = entry.sharesBytesOf === undefined ? at : (offsets[entry.sharesBytesOf] ?? 0);
    offsets.push(offset);
    directory.push(
      Buffer.concat([
        uint32(0x02014b50),
        uint16(20),
        header,
        uint16(0),
        uint16(0),
        uint16(0),
        uint32(0),
        uint32(offset),
        name,
        extra,
      ]),
    );
    if (entry.sharesBytesOf !== undefined) continue;
    const body = Buffer.concat([uint32(0x04034b50), header, name, extra, packed]);
    bodies.push(body);
    at += body.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = uint16(options.declaredEntries ?? entries.length);
  const end = Buffer.concat([
    uint32(0x06054b50),
    uint32(0),
    count,
    count,
    uint32(size),
    uint32(at),
    uint16(0),
  ]);
  return Buffer.concat([...bodies, ...directory, end, options.trailer ?? Buffer.alloc(0)]);
}

function partsOf({
  name: fileName,
  content,
  declaredSize,
  declaredPackedSize,
  declaredChecksum,
  isEncrypted,
  extra = Buffer.alloc(0),
}: ZipEntry) {
  const bytes = Buffer.from(content);
  const packed = deflateRawSync(bytes);
  const name = Buffer.from(fileName);
  const header = Buffer.concat([
    uint16(20),
    uint16(isEncrypted ? 1 : 0),
    uint16(8),
    uint32(0),
    uint32(declaredChecksum ?? crc32(bytes)),
    uint32(declaredPackedSize ?? packed.length),
    uint32(declaredSize ?? bytes.length),
    uint16(name.length),
    uint16(extra.length),
  ]);
  return { header, name, packed, extra };
}
