import { Writable } from 'node:stream';

export const collectLines = (lines: string[]): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
