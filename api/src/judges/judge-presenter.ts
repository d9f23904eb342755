import {
  listFieldNames,
  JUDGE_FIELDS,
  MONTHS,
  type Competition,
  type InactiveJudge,
  type Judge,
  type JudgeCompetitions,
  type JudgeWithComputedFields,
} from '@studio-desk/shared-contract';
import { removeDuplicatesIgnoringCase } from '../query/remove-duplicates-ignoring-case';
import { createFieldPicker } from '../records/described-values';
import type { CompetitionOfYear } from './judge-competitions-repository';
import type { JudgeRecord } from './judge-repository';
import { sortCompetitionsLatestFirst, type JudgedCompetition } from './judge-values';

const described = createFieldPicker(listFieldNames(JUDGE_FIELDS));

export function presentJudge(row: JudgeRecord): Judge {
  const [last] = sortCompetitionsLatestFirst(row.competitions);
  return Object.assign(described(row), {
    id: row.id,
    competitions: row.competitions.map(presentCompetition),
    last_competition_name: last?.name ?? null,
    last_competition_month: monthName(last?.month ?? null),
    last_competition_year: last?.year ?? null,
    person: row.person && { id: row.person.id, name: row.person.name },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_modified_by: row.last_modified_by,
  });
}

export const presentQueriedJudge = (row: JudgeRecord): JudgeWithComputedFields => {
  const competitions = sortCompetitionsLatestFirst(row.competitions);
  return Object.assign(presentJudge(row), {
    competition_names: removeDuplicatesIgnoringCase(competitions.map(({ name }) => name)),
    competition_years: removeDuplicatesIgnoringCase(
      competitions.map(({ year }) => (year === null ? null : String(year))),
    ),
  });
};

export function presentInactiveJudge(row: JudgeRecord, currentYear: number): InactiveJudge {
  const [last] = sortCompetitionsLatestFirst(row.competitions);
  const year = last?.year ?? null;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    last_competition_name: last?.name ?? null,
    last_competition_year: year,
    years_inactive: year === null ? null : currentYear - year,
  };
}

export const presentJudgeCompetitions = (row: JudgeRecord): JudgeCompetitions => ({
  judge_id: row.id,
  judge_name: row.name,
  judge_email: row.email,
  judge_phone: row.phone,
  total_competitions: row.competitions_count,
  competitions: sortCompetitionsLatestFirst(row.competitions).map(({ name, month, year }) => ({
    name,
    month: monthName(month),
    year,
  })),
});

export const presentCompetitionOfYear = (row: CompetitionOfYear): Competition => ({
  competition_name: row.name,
  month: monthName(row.month),
  year: row.year,
  judges: row.judges.map(({ id, name, email }) => ({ id, name, email })),
});

export const presentCompetition = ({
  name,
  month,
  year,
}: JudgedCompetition): Judge['competitions'][number] => ({
  name,
  month: monthName(month),
  year,
  date: formatCompetitionDate(month, year),
});

const monthName = (month: number | null) => (month === null ? null : (MONTHS[month - 1] ?? null));

export const formatCompetitionDate = (month: number | null, year: number | null): string | null =>
  month === null || year === null ? null : `${digits(year, 4)}-${digits(month, 2)}-01`;

const digits = (value: number, count: number) => String(value).padStart(count, '0');
