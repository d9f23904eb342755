import { Writable } from 'node:stream';

/** A stream for a logger that keeps its lines. */
export const collectLines = (lines: string[]): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
