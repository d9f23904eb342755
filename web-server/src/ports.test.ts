import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findAreas, getLocalPort } from './ports.ts';

function repository(folders: Record<string, { name: string; port?: number }>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'studio-desk-areas-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, { name, port }] of Object.entries(folders)) {
    mkdirSync(join(folder, path, 'public'), { recursive: true });
    writeFileSync(join(folder, path, 'public/area.json'), JSON.stringify({ name }));
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(port ? { config: { port } } : {}));
  }
  mkdirSync(join(folder, 'remote-left/dist'), { recursive: true });
  return pathToFileURL(`${folder}/`);
}

test('areas are the folders with an area.json, sorted by port', () => {
  const areas = findAreas(
    repository({
      'remote-events': { name: 'events', port: 5177 },
      'remote-people': { name: 'people', port: 5176 },
    }),
  );
  expect(areas.map(({ name }) => name)).toEqual(['people', 'events']);
});

test.each([
  [
    'two areas of one port',
    { 'remote-a': { name: 'a', port: 1 }, 'remote-b': { name: 'b', port: 1 } },
    'port 1',
  ],
  ['a folder of another name', { 'remote-a': { name: 'b', port: 1 } }, 'must be in remote-b, not remote-a'],
  ['an area without a port', { 'remote-a': { name: 'a' } }, 'remote-a/package.json cannot be used'],
  ['a name that no shell takes', { 'remote-a-b': { name: 'a-b', port: 1 } }, 'remote-a-b/public/area.json'],
])('%s is refused with its name', (_, folders, problem) => {
  expect(() => findAreas(repository(folders))).toThrow(problem);
});

test('an unknown part has no port', () => {
  expect(() => getLocalPort('nobody')).toThrow('nobody is not a part of Studio Desk.');
});

test.each([
  ['', 5175],
  ['6175', 6175],
])("a port set to '%s' is %i", (value, port) => {
  vi.stubEnv('JUDGES_PORT', value);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(getLocalPort('judges')).toBe(port);
});

test.each(['none', '0', '5175.5', '70000', '5175x'])(
  "the port '%s' is refused with the name of its setting",
  (value) => {
    vi.stubEnv('JUDGES_PORT', value);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(() => getLocalPort('judges')).toThrow(
      `JUDGES_PORT must be a port from 1 to 65535, and is '${value}'.`,
    );
  },
);
