import type { NameKeys } from '../../imports/name-keys-repository';
import { competitionKey } from '../competition-keys';
import type { JudgedCompetition } from '../judge-values';
import type { JudgeImport } from './judge-row';

/** What of a judge an import may write. */
export interface JudgeContent {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly point_of_contact: string | null;
  readonly competitions: readonly JudgedCompetition[];
}

/** `kept`: what the row says otherwise than the judge, which stays; null where it says nothing else. */
export type RowVerdict = { readonly kept: string | null } | { readonly error: string };

// One for all: a file has very many rows.
const TAKEN: RowVerdict = { kept: null };

export interface FoldedJudge {
  /** The one before, where nothing was added to it. */
  readonly judge: JudgeContent;
  /** One for each row, in their order. */
  readonly verdicts: readonly RowVerdict[];
}

const MOST_COMPETITIONS = 500;
const FULL: RowVerdict = { error: `A judge has at most ${MOST_COMPETITIONS} competitions` };

/** A new judge, as the first of its rows names them. */
export const newJudge = ({ name }: JudgeImport): JudgeContent => ({
  name,
  email: null,
  phone: null,
  point_of_contact: null,
  competitions: [],
});

/** A judge with what rows add: what is empty is filled, what is there stays. `keys`: of all competitions' names. */
export function foldJudge(before: JudgeContent, rows: readonly JudgeImport[], keys: NameKeys): FoldedJudge {
  const known = new Set(before.competitions.map((one) => competitionKey(one, keys)));
  const competitions = [...before.competitions];
  let judge = before;
  const verdicts = rows.map((row): RowVerdict => {
    const { competition } = row;
    const key = competition && competitionKey(competition, keys);
    if (competition && key !== null && !known.has(key)) {
      if (competitions.length >= MOST_COMPETITIONS) return FULL;
      known.add(key);
      competitions.push(competition);
    }
    const kept = keptOf(judge, row);
    judge = filled(judge, row);
    return kept.length > 0 ? { kept: kept.join('; ') } : TAKEN;
  });
  const isMore = competitions.length > before.competitions.length;
  return { judge: isMore ? { ...judge, competitions } : judge, verdicts };
}

const CONTACT = ['email', 'phone', 'point_of_contact'] as const;

function filled(judge: JudgeContent, row: JudgeImport): JudgeContent {
  const empty = CONTACT.filter((field) => judge[field] === null && row[field] !== null);
  if (empty.length === 0) return judge;
  return { ...judge, ...Object.fromEntries(empty.map((field) => [field, row[field]])) };
}

/** The e-mail is none of them: it tells whom a row means. */
const TOLD = [
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['point_of_contact', 'Point of contact'],
] as const;

const keptOf = (judge: JudgeContent, row: JudgeImport): string[] =>
  TOLD.flatMap(([field, label]) => {
    const [told, stored] = [row[field], judge[field]];
    if (told === null || stored === null || plain(told) === plain(stored)) return [];
    return `${label} is "${told}" in the file; "${stored}" was kept`;
  });

const plain = (text: string) => text.trim().toLowerCase();
