import type { Judge } from '@studio-desk/shared-contract';
import type { DetailName } from '../form/basic-section';
import {
  formValues,
  saysSomething,
  type CompetitionValues,
  type JudgeFormValues,
} from '../form/judge-form-values';

/** A judge that is updated instead of added, and what had been typed before. */
export interface Picked {
  judge: Judge;
  before: JudgeFormValues;
}

const DETAILS = ['email', 'phone', 'point_of_contact'] as const;

/** What the form shows of a picked judge: the judge's own, what was typed where it has nothing, all rows of both. */
export function withPicked({ judge, before }: Picked): JudgeFormValues {
  const stored = formValues(judge);
  const shown = { ...stored };
  for (const name of DETAILS) shown[name] = stored[name] || before[name];
  const typed = without(before.competitions.filter(saysSomething), stored.competitions);
  return { ...shown, competitions: [...stored.competitions, ...typed] };
}

/**
 * What the form shows when it adds a judge again: all that was typed, before or since, and nothing of the judge. A
 * field that was emptied since says nothing against what was typed before.
 */
export function withoutPicked({ judge, before }: Picked, now: JudgeFormValues): JudgeFormValues {
  const shown = withPicked({ judge, before });
  const stored = formValues(judge).competitions;
  const left = { ...now };
  if (now.name === shown.name) left.name = before.name;
  for (const name of DETAILS) {
    if (now[name] === shown[name] || now[name].trim() === '') left[name] = before[name];
  }
  // A row that was typed and stood there already was shown once; as long as it stands, it is one of the typed ones.
  const hidden = shared(shared(before.competitions.filter(saysSomething), stored), now.competitions);
  return {
    ...left,
    competitions: inOrderOf(before.competitions, [...hidden, ...without(now.competitions, stored)]),
  };
}

/** What was typed before, in fields that show something else now. */
export function replacedTexts({ before }: Picked, now: Record<DetailName, string>): Partial<typeof now> {
  const replaced = DETAILS.filter((name) => before[name].trim() !== '' && before[name] !== now[name]);
  return Object.fromEntries(replaced.map((name) => [name, before[name]]));
}

const textOf = ({ name, month, year }: CompetitionValues) =>
  JSON.stringify([name.trim().toLowerCase(), month, year]);

/** The rows that are not among the others. */
function without(rows: readonly CompetitionValues[], others: readonly CompetitionValues[]) {
  const known = new Set(others.map(textOf));
  return rows.filter((row) => !known.has(textOf(row)));
}

const shared = (rows: readonly CompetitionValues[], others: readonly CompetitionValues[]) => {
  const known = new Set(others.map(textOf));
  return rows.filter((row) => known.has(textOf(row)));
};

/** Those that stood in `order` as they stood there, the rest behind. */
function inOrderOf(order: readonly CompetitionValues[], rows: readonly CompetitionValues[]) {
  const places = order.map(textOf);
  const placeOf = (row: CompetitionValues) => {
    const place = places.indexOf(textOf(row));
    return place === -1 ? places.length : place;
  };
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
