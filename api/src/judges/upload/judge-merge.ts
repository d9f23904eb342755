import {
  createBlankValues,
  COMPETITION_LIMIT,
  JUDGE_FIELDS,
  listFieldNamesWith,
  getLabelForMessages,
} from '@studio-desk/shared-contract';
import type { RowError } from '../../imports/import-records';
import type { KeyByName } from '../../imports/record-keys-repository';
import { getCompetitionKey } from '../competition-keys';
import type { JudgedCompetition } from '../judge-values';
import type { JudgeFieldValues, JudgeImportValues } from './judge-row';

export interface JudgeContent extends JudgeFieldValues {
  readonly competitions: readonly JudgedCompetition[];
}

export interface MergedJudge {
  readonly judge: JudgeContent;
  /** `kept` says which stored values were kept although the row has others; null if there are none. */
  readonly results: readonly ({ readonly kept: string | null } | RowError)[];
}

const BLANK: JudgeContent = { ...createBlankValues(JUDGE_FIELDS), competitions: [] };

export const createBlankJudge = (name: string): JudgeContent => ({ ...BLANK, name });

export function mergeJudge(
  before: JudgeContent,
  rows: readonly JudgeImportValues[],
  keys: KeyByName,
): MergedJudge {
  const storedKeys = new Set(before.competitions.map((one) => getCompetitionKey(one, keys)));
  const competitions = [...before.competitions];
  let judge = before;
  const results = rows.map((row): MergedJudge['results'][number] => {
    const { competition } = row;
    const key = competition && getCompetitionKey(competition, keys);
    if (competition && key !== null && !storedKeys.has(key)) {
      if (competitions.length >= COMPETITION_LIMIT.max) return { error: COMPETITION_LIMIT.message };
      storedKeys.add(key);
      competitions.push(competition);
    }
    const messages = keptMessages(judge, row);
    judge = filled(judge, row);
    return { kept: messages.length > 0 ? messages.join('; ') : null };
  });
  const isMore = competitions.length > before.competitions.length;
  return { judge: isMore ? { ...judge, competitions } : judge, results };
}

const IMPORTED_FIELDS = listFieldNamesWith(JUDGE_FIELDS, 'imported');

function filled(judge: JudgeContent, row: JudgeImportValues): JudgeContent {
  const empty = IMPORTED_FIELDS.filter((field) => judge[field] === null && row[field] !== null);
  if (empty.length === 0) return judge;
  return { ...judge, ...Object.fromEntries(empty.map((field) => [field, row[field]])) };
}

const COMPARED_FIELDS = IMPORTED_FIELDS.filter((name) => name !== 'email').map(
  (name) =>
    [name, name === 'name' ? JUDGE_FIELDS.name.label : getLabelForMessages(JUDGE_FIELDS[name])] as const,
);

const keptMessages = (judge: JudgeContent, row: JudgeImportValues): string[] =>
  COMPARED_FIELDS.flatMap(([field, label]) => {
    const [value, stored] = [row[field], judge[field]];
    if (value === null || stored === null || plain(value) === plain(stored)) return [];
    return `${label} is "${value}" in the file; "${stored}" was kept`;
  });

const plain = (text: string) => text.trim().toLowerCase();
