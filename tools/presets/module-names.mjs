import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

const ENDINGS = ['.ts', '.tsx', '/index.ts'];
const isOfTypes = ({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type';

/** Names of the values that a module exports, with those that it passes on from files beside it. */
export function exportedNames(file) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const names = program.body.filter((node) => !isOfTypes(node)).flatMap((node) => namesOf(node, file));
  return [...new Set(names)].sort();
}

function namesOf(node, file) {
  if (node.type === 'ExportAllDeclaration') return exportedNames(besideFile(file, node.source.value));
  if (node.type !== 'ExportNamedDeclaration') return [];
  const { declaration, specifiers } = node;
  if (declaration)
    return [declaration, ...(declaration.declarations ?? [])].flatMap(({ id }) => id?.name ?? []);
  return specifiers.filter((specifier) => !isOfTypes(specifier)).map(({ exported }) => exported.name);
}

function besideFile(file, source) {
  const path = join(dirname(file), source);
  const found = ENDINGS.map((ending) => path + ending).find((candidate) => existsSync(candidate));
  if (!source.startsWith('.') || !found)
    throw new Error(`${file} exports all of ${source}, which is not beside it`);
  return found;
}

/**
 * What a module takes from others, by their names: for each use its path from the export on
 * ('companyRoutes.create'; 'companyRoutes' where the whole is handed on).
 * Throws where a use is written in a way that it cannot follow: what it overlooks, no release would ask for.
 * @returns {Record<string, string[]>}
 */
export function importedUses(program, sources) {
  for (const node of program.body) assertFollowed(node, sources);
  const uses = {};
  for (const source of sources) {
    const bindings = bindingsOf(program, source);
    const paths = [...new Set(usesIn(program.body, bindings, source))];
    if (paths.includes('')) throw unreadable(source, 'the whole module is handed on');
    if (bindings.size > 0) uses[source] = paths;
  }
  return uses;
}

function assertFollowed(node, sources) {
  if (!sources.includes(node.source?.value) || isOfTypes(node)) return;
  const source = node.source.value;
  const hasDefault = node.specifiers?.some(({ type }) => type === 'ImportDefaultSpecifier');
  if (hasDefault) throw unreadable(source, 'its default export is taken');
  if (node.type === 'ImportDeclaration') return;
  const types = node.type === 'ExportNamedDeclaration' && node.specifiers.every(isOfTypes);
  if (!types) throw unreadable(source, 'it is passed on');
}

const unreadable = (source, what) =>
  new Error(`What is used of ${source} cannot be recorded: ${what}. Import what is used by its name.`);

/** Local names of imported values, with what each stands for; '' is the whole module. */
function bindingsOf(program, source) {
  const imports = program.body.filter(
    (node) => node.type === 'ImportDeclaration' && node.source.value === source && !isOfTypes(node),
  );
  return new Map(
    imports
      .flatMap(({ specifiers }) => specifiers)
      .filter((specifier) => !isOfTypes(specifier))
      .map(({ local, imported }) => [local.name, imported?.name ?? '']),
  );
}

const TYPED_EXPRESSIONS = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'];

function usesIn(node, bindings, source) {
  if (Array.isArray(node)) return node.flatMap((part) => usesIn(part, bindings, source));
  if (typeof node?.type !== 'string' || node.type === 'ImportDeclaration') return [];
  if (node.type === 'ImportExpression' && node.source.value === source) {
    throw unreadable(source, 'it is imported later');
  }
  if (TYPED_EXPRESSIONS.includes(node.type)) return usesIn(node.expression, bindings, source);
  if (node.type.startsWith('TS')) return [];
  const path = pathFrom(node, bindings);
  if (path !== undefined) return [path.join('.')];
  const { key, ...parts } = node;
  // The name of a field only looks like a use.
  return Object.values(node.computed ? { key, ...parts } : parts).flatMap((part) =>
    usesIn(part, bindings, source),
  );
}

/** The path of `a.b.c` where `a` is one of the names; undefined for anything else. */
function pathFrom(node, bindings) {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
    const start = bindings.get(node.name);
    return start === undefined ? undefined : start === '' ? [] : [start];
  }
  if (!['MemberExpression', 'JSXMemberExpression'].includes(node.type) || node.computed) return undefined;
  const path = pathFrom(node.object, bindings);
  return path && [...path, node.property.name];
}
