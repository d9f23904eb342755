import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type ESTree } from 'vite';

const ENDINGS = ['.ts', '.tsx', '/index.ts'];

export type Uses = Record<string, string[]>;

type Statement = ESTree.Program['body'][number];
type Bindings = ReadonlyMap<string, string>;

const isOfTypes = (node: object) =>
  ('importKind' in node && node.importKind === 'type') ||
  ('exportKind' in node && node.exportKind === 'type');

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name);

export function exportedNames(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const names = program.body.filter((node) => !isOfTypes(node)).flatMap((node) => namesOf(node, file));
  return [...new Set(names)].sort();
}

function namesOf(node: Statement, file: string): string[] {
  if (node.type === 'ExportAllDeclaration') return exportedNames(siblingFile(file, node.source.value));
  if (node.type !== 'ExportNamedDeclaration') return [];
  const { declaration, specifiers } = node;
  if (!declaration)
    return specifiers.filter((one) => !isOfTypes(one)).map(({ exported }) => nameOf(exported));
  const declared = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
  return declared.flatMap(({ id }) => (id?.type === 'Identifier' ? [id.name] : []));
}

function siblingFile(file: string, source: string): string {
  const path = join(dirname(file), source);
  const found = ENDINGS.map((ending) => path + ending).find((candidate) => existsSync(candidate));
  if (!source.startsWith('.') || !found)
    throw new Error(`${file} exports all of ${source}, which is not beside it`);
  return found;
}

/** Throws on syntax that it cannot analyse: a use that it missed would let an incompatible release pass. */
export function importedUses(program: ESTree.Program, sources: readonly string[]): Uses {
  for (const node of program.body) assertFollowed(node, sources);
  const uses: Uses = {};
  for (const source of sources) {
    const bindings = bindingsOf(program, source);
    const paths = [...new Set(usesIn(program.body, bindings, source))];
    if (paths.includes('')) throw unreadable(source, 'the whole module is handed on');
    if (bindings.size > 0) uses[source] = paths;
  }
  return uses;
}

function assertFollowed(node: Statement, sources: readonly string[]): void {
  if (!('source' in node) || !node.source || isOfTypes(node)) return;
  const source = node.source.value;
  if (!sources.includes(source)) return;
  if (node.type === 'ImportDeclaration') {
    const hasDefault = node.specifiers.some(({ type }) => type === 'ImportDefaultSpecifier');
    if (hasDefault) throw unreadable(source, 'its default export is taken');
    return;
  }
  const types = node.type === 'ExportNamedDeclaration' && node.specifiers.every(isOfTypes);
  if (!types) throw unreadable(source, 'it is passed on');
}

const unreadable = (source: string, what: string) =>
  new Error(`What is used of ${source} cannot be recorded: ${what}. Import what is used by its name.`);

function bindingsOf(program: ESTree.Program, source: string): Bindings {
  const specifiers = program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value === source && !isOfTypes(node)
      ? node.specifiers
      : [],
  );
  return new Map(
    specifiers
      .filter((specifier) => !isOfTypes(specifier))
      .map((specifier) => [
        specifier.local.name,
        specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '',
      ]),
  );
}

const TYPED_EXPRESSIONS = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'];

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function usesIn(node: unknown, bindings: Bindings, source: string): string[] {
  if (Array.isArray(node)) return node.flatMap((part) => usesIn(part, bindings, source));
  if (!isNode(node) || node.type === 'ImportDeclaration') return [];
  if (node.type === 'ImportExpression' && isNode(node.source) && node.source.value === source) {
    throw unreadable(source, 'it is imported later');
  }
  if (TYPED_EXPRESSIONS.includes(node.type)) return usesIn(node.expression, bindings, source);
  if (node.type.startsWith('TS')) return [];
  const path = pathFrom(node, bindings);
  if (path !== undefined) return [path.join('.')];
  const { key, ...parts } = node;
  return Object.values(node.computed ? { key, ...parts } : parts).flatMap((part) =>
    usesIn(part, bindings, source),
  );
}

function pathFrom(node: unknown, bindings: Bindings): string[] | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
    const start = bindings.get(String(node.name));
    return start === undefined ? undefined : start === '' ? [] : [start];
  }
  if (!['MemberExpression', 'JSXMemberExpression'].includes(node.type) || node.computed) return undefined;
  const path = pathFrom(node.object, bindings);
  return path && isNode(node.property) ? [...path, String(node.property.name)] : undefined;
}
