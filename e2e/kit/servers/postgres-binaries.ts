import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

export function findPostgresBinaries(): string | undefined {
  const debian = versionsOf(DEBIAN).map((version) => join(DEBIAN, version, 'bin'));
  const path = (process.env.PATH ?? '').split(delimiter);
  return [...debian, ...path].find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => isProgram(join(folder, name))),
  );
}

function versionsOf(folder: string) {
  try {
    return readdirSync(folder).sort((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
