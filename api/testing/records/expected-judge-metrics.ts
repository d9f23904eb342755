import { foldText, type Judge, type JudgeMetrics } from '@studio-desk/shared-contract';

const MONTH = 30 * 24 * 60 * 60 * 1000;

export function computeExpectedJudgeMetrics(judges: readonly Judge[], now: Date): JudgeMetrics {
  const since = new Date(now.getTime() - MONTH).toISOString().slice(0, 10);
  const all = judges.flatMap(({ id, competitions }) => competitions.map((one) => ({ judge: id, ...one })));
  const key = ({ name, month, year }: (typeof all)[number]) =>
    JSON.stringify([name?.toLowerCase().trim(), month, year]);
  const years = [...new Set(all.flatMap(({ year }) => (year === null ? [] : [year])))];
  const byYear = (of: (one: (typeof all)[number]) => string) =>
    Object.fromEntries(
      years.map((year) => [String(year), new Set(all.filter((one) => one.year === year).map(of)).size]),
    );
  return {
    total_judges: judges.length,
    judges_last_30_days: judges.filter(({ created_at }) => created_at >= since).length,
    competitions_judged: new Set(all.map(key)).size,
    judges_by_year: byYear(({ judge }) => judge),
    competitions_by_year: byYear(key),
    most_active_judges: judges
      .filter(({ competitions }) => competitions.length > 0)
      .map(({ id, name, competitions }) => ({ id, name, competitions_count: competitions.length }))
      .sort(
        (a, b) =>
          b.competitions_count - a.competitions_count ||
          order(foldText(a.name), foldText(b.name)) ||
          order(a.name, b.name) ||
          order(a.id, b.id),
      )
      .slice(0, 10),
  };
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
