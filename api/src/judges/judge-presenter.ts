import { MONTHS, type Judge } from '@studio-desk/shared-contract';
import type { JudgeRecord } from './judge-repository';
import type { JudgedCompetition } from './judge-values';

export const presentJudge = (row: JudgeRecord): Judge => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  point_of_contact: row.point_of_contact,
  competitions: row.competitions.map(presentCompetition),
  competitions_count: row.competitions_count,
  last_competition_name: row.last_competition?.name ?? null,
  last_competition_month: monthName(row.last_competition?.month ?? null),
  last_competition_year: row.last_competition?.year ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const presentCompetition = ({ name, month, year }: JudgedCompetition): Judge['competitions'][number] => ({
  name,
  month: monthName(month),
  year,
  date: competitionDate(month, year),
});

const monthName = (month: number | null) => (month === null ? null : (MONTHS[month - 1] ?? null));

/** The first day of the month, where month and year are known. */
export const competitionDate = (month: number | null, year: number | null): string | null =>
  month === null || year === null ? null : `${digits(year, 4)}-${digits(month, 2)}-01`;

const digits = (value: number, count: number) => String(value).padStart(count, '0');
