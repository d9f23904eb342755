/* The 'Other Data' column of an error report contains all cells except the name, as 'header: value' lines. */

export const ERROR_REPORT_COLUMNS = ['Row Number', 'Error', 'Other Data'] as const;

const escaped = (text: string) => text.replace(/[\\\n\r]/g, (mark) => ESCAPES[mark] ?? mark);
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };
const MARKS: Readonly<Record<string, string>> = { n: '\n', r: '\r' };
const unescaped = (text: string) => text.replace(/\\([\s\S])/g, (_, mark: string) => MARKS[mark] ?? mark);

export const joinOtherDataCells = (cells: Readonly<Record<string, string>>): string =>
  Object.entries(cells)
    .map(([header, value]) => `${escaped(header).replaceAll(':', '\\:')}: ${escaped(value)}`)
    .join('\n');

export function splitOtherDataCells(text: string): [header: string, value: string][] | null {
  const cells: [string, string][] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.trim() === '') continue;
    const parts = /^((?:[^\\:]|\\[\s\S])+):(?: ([\s\S]*))?$/.exec(line);
    if (!parts) return null;
    cells.push([unescaped(parts[1] ?? ''), unescaped(parts[2] ?? '')]);
  }
  return cells;
}
