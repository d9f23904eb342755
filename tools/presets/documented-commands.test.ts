import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const packageFile = z.object({
  name: z.string(),
  scripts: z.record(z.string(), z.string()).default({}),
  workspaces: z.array(z.string()).default([]),
});
const packageOf = (folder: string) => packageFile.parse(JSON.parse(read(`${folder}/package.json`)));

const desk = packageOf('.');
const folders = readdirSync(root);
const workspaces = desk.workspaces
  .flatMap((pattern) =>
    pattern.endsWith('*') ? folders.filter((folder) => folder.startsWith(pattern.slice(0, -1))) : pattern,
  )
  .map((folder) => ({ folder, ...packageOf(folder) }));

/** Returns the packages that `npm -w` selects. For an area that exists only in the docs: `remote-judges`. */
function packagesOf(workspace: string | undefined) {
  if (workspace === undefined) return [desk];
  const named = workspaces.filter(
    ({ name, folder }) => name === workspace || `${folder}/`.startsWith(`${workspace}/`),
  );
  return named.length === 0 && workspace.startsWith('remote-') ? [packageOf('remote-judges')] : named;
}

const documents = [
  'README.md',
  ...readdirSync(new URL('docs', root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`),
];
const COMMAND = /\bnpm (?:run (?:-s )?|(?=(?:test|start)\b))([a-z][\w:-]*)(?:[^`\n&]*? -w ([^\s`]+))?/g;

test('each npm command in the documents runs one script that exists', () => {
  const commands = documents.flatMap((path) =>
    [...read(path).matchAll(COMMAND)].map(([command, script = '', workspace]) => ({
      place: `${path}: ${command}`,
      script,
      packages: packagesOf(workspace),
    })),
  );
  expect(commands.length).toBeGreaterThan(30);
  const wrong = commands.filter(
    ({ script, packages }) => packages.length !== 1 || packages[0]?.scripts[script] === undefined,
  );
  expect(wrong.map(({ place }) => place)).toEqual([]);
});
