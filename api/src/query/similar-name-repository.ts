import { and, type AnyColumn, between, gte, sql, type SQL } from 'drizzle-orm';
import { foldText, computeNameSimilarity } from '@studio-desk/shared-contract';
import { toContainsPattern } from './like-patterns';

export interface SimilarNamePrefilter {
  readonly minLength: number;
  readonly maxLength: number;
  /** A similar name contains at least one of these parts. Empty for short names. */
  readonly pieces: readonly string[];
  /** Pairs of letters. A similar name contains at least `lettersAtLeast` of them. */
  readonly letters: readonly string[];
  readonly lettersAtLeast: number;
}

// As in `areSimilarNames`: at most 15% of the letters differ, or one name contains a shorter one of over 70%
// of its length.
const EDITS_PER_UNIT = 0.15;
const MIN_CONTAINED_SHARE = 0.7;

export interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

export const NAME_COMPARISON_BATCH_SIZE = 500;

/**
 * Prefilter for `areSimilarNames`. Splits the name into more pieces than a similar name may have edits, so
 * that every similar name contains a piece unchanged.
 */
export function createSimilarNamePrefilter(typed: string): SimilarNamePrefilter {
  const name = typed.trim().toLowerCase();
  return {
    // PostgreSQL counts characters and JavaScript UTF-16 units, of which a character has one or two.
    minLength: Math.floor((name.length * MIN_CONTAINED_SHARE) / 2) - 1,
    maxLength: Math.ceil(name.length / MIN_CONTAINED_SHARE) + 1,
    pieces: piecesOf(name),
    ...lettersOf(name),
  };
}

const editsIn = (name: string) =>
  Math.floor(EDITS_PER_UNIT * Math.ceil(name.length / (1 - EDITS_PER_UNIT)) + 1e-9);

const hasPairs = (name: string) => /[\ud800-\udfff]/.test(name);

function piecesOf(name: string): string[] {
  // A substring of 70% of the name contains a whole third of it. Cuts that avoid surrogate pairs make unequal
  // pieces, so such names are cut into fifths.
  const count = Math.max(editsIn(name) + 1, hasPairs(name) ? 5 : 3);
  if (name.length < count * 2) return [];
  const cuts = Array.from({ length: count + 1 }, (_, index) =>
    boundary(name, Math.floor((index * name.length) / count)),
  );
  return cuts.slice(1).map((end, index) => name.slice(cuts[index], end));
}

const boundary = (text: string, index: number) =>
  /[\udc00-\udfff]/.test(text.charAt(index)) ? index + 1 : index;

function lettersOf(name: string): Pick<SimilarNamePrefilter, 'letters' | 'lettersAtLeast'> {
  const count = hasPairs(name) ? 0 : Math.floor(name.length / 2);
  const letters = Array.from({ length: count }, (_, index) => name.slice(2 * index, 2 * index + 2));
  // A contained part may start and end in the middle of a pair of letters, so two pairs may be missing.
  const left = Math.floor((Math.ceil(name.length * MIN_CONTAINED_SHARE) - 2) / 2);
  return { letters, lettersAtLeast: Math.max(0, Math.min(count - editsIn(name), left)) };
}

export function matchesSimilarNamePrefilter(
  name: AnyColumn,
  { minLength, maxLength, pieces, letters, lettersAtLeast }: SimilarNamePrefilter,
): SQL | undefined {
  const text = sql`lower(${name})`;
  return and(
    between(sql`char_length(${name})`, minLength, maxLength),
    pieces.length === 0 ? undefined : sql`${text} like any(${textList(pieces.map(toContainsPattern))})`,
    lettersAtLeast === 0 ? undefined : gte(howManyIn(text, letters), sql`${lettersAtLeast}`),
  );
}

const howManyIn = (text: SQL, letters: readonly string[]) =>
  sql`(select count(*) from unnest(${textList(letters)}) as pair where strpos(${text}, pair) > 0)`;

const textList = (texts: readonly string[]) => {
  const list = sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );
  return sql`array[${list}]::text[]`;
};

export const pickClosestRecordsByName = <Row extends NamedRecord>(
  text: string,
  rows: readonly Row[],
  count: number,
): Row[] =>
  rows
    .map((row) => ({ row, similarity: computeNameSimilarity(foldText(text), foldText(row.name)) }))
    .sort((a, b) => b.similarity - a.similarity || inOrder(a.row, b.row))
    .slice(0, count)
    .map(({ row }) => row);

const inOrder = (a: NamedRecord, b: NamedRecord) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
