import type { Chance } from './seeded-chance';
import {
  COMPANY_ENDINGS,
  COMPANY_FIRST_WORDS,
  COMPANY_SECOND_WORDS,
  FIRST_NAMES,
  LAST_NAMES,
} from './sample-words';

export interface SampleName {
  readonly full: string;
  /** As in an address: 'ada.fernsby'. */
  readonly address: string;
}

const pairs = <A, B>(first: readonly A[], second: readonly B[]): [A, B][] =>
  first.flatMap((one) => second.map((other): [A, B] => [one, other]));

/** Hands out names, none of them twice. */
export function namesInTurn(chance: Chance): () => SampleName {
  const names = chance.shuffled(pairs(FIRST_NAMES, LAST_NAMES)).values();
  return () => {
    const { value, done } = names.next();
    if (done) throw new Error('The sample has run out of names.');
    const [first, last] = value;
    return { full: `${first} ${last}`, address: `${first}.${last}`.toLowerCase() };
  };
}

/** So many names of companies, none of them twice. */
export const companyNames = (chance: Chance, count: number): string[] =>
  chance
    .shuffled(pairs(COMPANY_FIRST_WORDS, COMPANY_SECOND_WORDS))
    .slice(0, count)
    .map(([first, second]) => `${first} ${second}${chance.pick(COMPANY_ENDINGS)}`);

/** A domain that cannot exist. */
export const domainOf = (companyName: string): string =>
  `${companyName.toLowerCase().replaceAll(' ', '-')}.example`;

/** A number that is kept for fiction. */
export const phoneNumber = (chance: Chance): string =>
  `(555) 010-${String(chance.int(0, 9999)).padStart(4, '0')}`;
