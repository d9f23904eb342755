import { fold, type Judge } from '@studio-desk/shared-contract';

export function searchJudges(judges: readonly Judge[], search: string): readonly Judge[] {
  const wanted = fold(search);
  return wanted === '' ? judges : judges.filter((judge) => mentions(judge, wanted));
}

function mentions(judge: Judge, wanted: string): boolean {
  const contains = (value: string | number | null) => value !== null && fold(String(value)).includes(wanted);
  return (
    [judge.name, judge.email, judge.phone, judge.point_of_contact].some(contains) ||
    judge.competitions.some(({ name, year }) => contains(name) || contains(year))
  );
}
