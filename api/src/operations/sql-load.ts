import type { Readable } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

const COPY = /^(COPY .*) FROM stdin;$/;
const END_OF_ROWS = '\\.';

/** Runs what `sqlDump` wrote. */
export async function loadSql(database: PGlite, script: Readable): Promise<void> {
  let lines: string[] = [];
  let copy: string | undefined;
  for await (const line of linesOf(script)) {
    const begun = copy === undefined ? COPY.exec(line)?.[1] : undefined;
    if (begun !== undefined) {
      await database.exec(lines.join('\n'));
      [copy, lines] = [begun, []];
    } else if (copy !== undefined && line === END_OF_ROWS) {
      const blob = new Blob([lines.map((row) => `${row}\n`).join('')]);
      await database.query(`${copy} from '/dev/blob'`, [], { blob });
      [copy, lines] = [undefined, []];
    } else {
      lines.push(line);
    }
  }
  await database.exec(lines.join('\n'));
}

/** Only LF ends a line: readers of lines know other breaks, which rows have in them as they are. */
async function* linesOf(script: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const part of script.setEncoding('utf8')) {
    const lines = (rest + String(part)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
