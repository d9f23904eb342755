import { and, type AnyColumn, between, gte, or, sql, type SQL } from 'drizzle-orm';
import { nameSimilarity } from '@studio-desk/shared-contract';

/** What a name must have at least, to be similar to a typed one. */
export interface LikelyName {
  /** Length in characters. */
  readonly least: number;
  readonly most: number;
  /** One of them stands in the name: long ones, quickly looked for. None where the name is too short to tell. */
  readonly pieces: readonly string[];
  /** So many of them stand in the name: short ones, to look at what the pieces have found. */
  readonly letters: readonly string[];
  readonly lettersAtLeast: number;
}

// Of `areSimilarNames`: similarity of at least 0.85, or contained with more than 70 % of the length.
const EDITS_PER_UNIT = 0.15;
const CONTAINED = 0.7;

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Few enough that looking at them takes only milliseconds. */
export const COMPARED_AT_ONCE = 500;

/**
 * Narrows down which names `areSimilarNames` may accept. An edit touches one piece of the name at most: with more
 * pieces than edits some stand in the other name untouched.
 */
export function likelyName(typed: string): LikelyName {
  const name = typed.trim().toLowerCase();
  return {
    // The database counts characters, the rule counts units: a character has up to two.
    least: Math.floor((name.length * CONTAINED) / 2) - 1,
    most: Math.ceil(name.length / CONTAINED) + 1,
    pieces: piecesOf(name),
    ...lettersOf(name),
  };
}

/** In the longest name that is similar. */
const editsIn = (name: string) =>
  Math.floor(EDITS_PER_UNIT * Math.ceil(name.length / (1 - EDITS_PER_UNIT)) + 1e-9);

const hasPairs = (name: string) => /[\ud800-\udfff]/.test(name);

function piecesOf(name: string): string[] {
  // What is left of a name, 70 % of it, has a whole piece of three; of five, where cuts have to go round characters.
  const count = Math.max(editsIn(name) + 1, hasPairs(name) ? 5 : 3);
  if (name.length < count * 2) return [];
  const cuts = Array.from({ length: count + 1 }, (_, index) =>
    boundary(name, Math.floor((index * name.length) / count)),
  );
  return cuts.slice(1).map((end, index) => name.slice(cuts[index], end));
}

/** The place, or the next one where it falls into the middle of a character. */
const boundary = (text: string, place: number) =>
  /[\udc00-\udfff]/.test(text.charAt(place)) ? place + 1 : place;

function lettersOf(name: string): Pick<LikelyName, 'letters' | 'lettersAtLeast'> {
  const count = hasPairs(name) ? 0 : Math.floor(name.length / 2);
  // By twos; an odd one at the end stands alone in no piece.
  const letters = Array.from({ length: count }, (_, index) => name.slice(2 * index, 2 * index + 2));
  // What is left of the name cuts a piece at either end.
  const left = Math.floor((Math.ceil(name.length * CONTAINED) - 2) / 2);
  return { letters, lettersAtLeast: Math.max(0, Math.min(count - editsIn(name), left)) };
}

/** Records that may have a likely name. The searched text begins with the name, without case. */
export function hasLikelyName(
  { name, searchText }: { readonly name: AnyColumn; readonly searchText: AnyColumn },
  { least, most, pieces, letters, lettersAtLeast }: LikelyName,
): SQL | undefined {
  return and(
    between(sql`char_length(${name})`, least, most),
    or(...pieces.map((piece) => sql`${searchText} like ${containing(piece)}`)),
    lettersAtLeast === 0
      ? undefined
      : gte(howManyIn(sql`left(${searchText}, char_length(${name}))`, letters), sql`${lettersAtLeast}`),
  );
}

const howManyIn = (text: SQL, letters: readonly string[]) => {
  const list = sql.join(
    letters.map((pair) => sql`${pair}`),
    sql`, `,
  );
  return sql`(select count(*) from unnest(array[${list}]::text[]) as pair where strpos(${text}, pair) > 0)`;
};

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Pattern for `ilike`: the text anywhere, its own `%` and `_` taken as they are. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** Pattern for `ilike`: the text at the start. */
export const startingWith = (text: string): string => `${escaped(text)}%`;

/** So many of them, the closest to the text first. */
export const closestNames = <Row extends Named>(text: string, rows: readonly Row[], count: number): Row[] =>
  rows
    .map((row) => ({ row, similarity: nameSimilarity(text, row.name) }))
    .sort((a, b) => b.similarity - a.similarity || inOrder(a.row, b.row))
    .slice(0, count)
    .map(({ row }) => row);

const inOrder = (a: Named, b: Named) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
