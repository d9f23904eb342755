import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { breakingChanges } from './breaking-changes';
import { openApiDocument, openApiText } from './openapi-document';

const FILE = fileURLToPath(new URL('../../openapi.json', import.meta.url));
const SHOWN_LINES = 40;

export async function writeOpenApi(): Promise<void> {
  writeFileSync(FILE, openApiText(await openApiDocument()));
}

export async function openApiDifference(): Promise<string | undefined> {
  const written = readFileSync(FILE, 'utf8');
  const current = openApiText(await openApiDocument());
  return written === current ? undefined : describeDifference(written, current);
}

export function describeDifference(written: string, current: string): string {
  const breaking = breakingChanges(JSON.parse(written), JSON.parse(current));
  return [
    'api/openapi.json is not what the API serves.',
    ...(breaking.length > 0 ? ['Breaking changes:', ...breaking.map((change) => `  ${change}`)] : []),
    'Lines that differ:',
    ...changedLines(written, current),
    'Where this is intended, write the file again: npm run openapi -w api',
  ].join('\n');
}

function changedLines(written: string, current: string): string[] {
  const [before, after] = [written.split('\n'), current.split('\n')];
  const changes = [
    ...without(before, after).map((line) => `- ${line}`),
    ...without(after, before).map((line) => `+ ${line}`),
  ];
  const rest = changes.length - SHOWN_LINES;
  return rest > 0 ? [...changes.slice(0, SHOWN_LINES), `… and ${rest} more lines`] : changes;
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
