import { foldText, splitSearchWords, type Judge } from '@studio-desk/shared-contract';

export function searchJudges(judges: readonly Judge[], search: string): readonly Judge[] {
  const words = splitSearchWords(foldText(search));
  return words.length === 0 ? judges : judges.filter((judge) => words.every((word) => mentions(judge, word)));
}

function mentions(judge: Judge, wanted: string): boolean {
  const contains = (value: string | number | null) =>
    value !== null && foldText(String(value)).includes(wanted);
  return (
    [judge.name, judge.email, judge.phone, judge.point_of_contact].some(contains) ||
    judge.competitions.some(({ name, year }) => contains(name) || contains(year))
  );
}
