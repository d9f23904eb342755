import { blankValues, JUDGE_FIELDS, namesWith, nounOf } from '@studio-desk/shared-contract';
import type { NameKeys } from '../../imports/name-keys-repository';
import { competitionKey } from '../competition-keys';
import type { JudgedCompetition } from '../judge-values';
import type { JudgeFieldValues, JudgeImport } from './judge-row';

export interface JudgeContent extends JudgeFieldValues {
  readonly competitions: readonly JudgedCompetition[];
}

/** `kept` lists values of the row that differ from the stored ones, which win; null if there are none. */
export type RowVerdict = { readonly kept: string | null } | { readonly error: string };

const TAKEN: RowVerdict = { kept: null };

export interface FoldedJudge {
  readonly judge: JudgeContent;
  readonly verdicts: readonly RowVerdict[];
}

const MOST_COMPETITIONS = 500;
const FULL: RowVerdict = { error: `A judge has at most ${MOST_COMPETITIONS} competitions` };

const BLANK: JudgeContent = { ...blankValues(JUDGE_FIELDS), competitions: [] };

export const newJudge = ({ name }: JudgeImport): JudgeContent => ({ ...BLANK, name });

/** Fills empty fields and adds competitions; existing values stay. `keys` covers all competition names. */
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

const IMPORTED = namesWith(JUDGE_FIELDS, 'imported');

function filled(judge: JudgeContent, row: JudgeImport): JudgeContent {
  const empty = IMPORTED.filter((field) => judge[field] === null && row[field] !== null);
  if (empty.length === 0) return judge;
  return { ...judge, ...Object.fromEntries(empty.map((field) => [field, row[field]])) };
}

const COMPARED = IMPORTED.filter((name) => name !== 'email').map(
  (name) => [name, name === 'name' ? JUDGE_FIELDS.name.label : nounOf(JUDGE_FIELDS[name])] as const,
);

const keptOf = (judge: JudgeContent, row: JudgeImport): string[] =>
  COMPARED.flatMap(([field, label]) => {
    const [told, stored] = [row[field], judge[field]];
    if (told === null || stored === null || plain(told) === plain(stored)) return [];
    return `${label} is "${told}" in the file; "${stored}" was kept`;
  });

const plain = (text: string) => text.trim().toLowerCase();
