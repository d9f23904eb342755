import {
  COMPANY_ENDINGS,
  COMPANY_FIRST_WORDS,
  COMPANY_SECOND_WORDS,
  FIRST_NAMES,
  LAST_NAMES,
} from './invented-words';

export interface Respondent {
  readonly index: number;
  readonly random: SeededRandom;
  readonly company: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly website: string;
}

const ENDINGS = [...new Set(COMPANY_ENDINGS)];
const NAME_COUNT = COMPANY_FIRST_WORDS.length * COMPANY_SECOND_WORDS.length * ENDINGS.length;
/** A prime, so that stepping through the company names uses each once before any repeats. */
const NAME_STEP = 7919;

interface SeededRandom {
  int(least: number, most: number): number;
  happens(share: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
  shuffled<T>(items: readonly T[]): T[];
}

/** Returns the same person for the same seed and index. Company names of one seed repeat only after all were used. */
export function createRespondent(seed: number, index: number): Respondent {
  const random = seededRandom((seed + index * 2_654_435_761) | 0);
  const company = companyName((seed + index * NAME_STEP) % NAME_COUNT);
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(LAST_NAMES);
  const number = String(random.int(0, 99)).padStart(2, '0');
  return {
    index,
    random,
    company,
    name: `${first} ${last}`,
    email: `${first}.${last}@example.edu`.toLowerCase(),
    phone: `+170655501${number}`,
    website: `https://${company.toLowerCase().replaceAll(' ', '-')}.example.com`,
  };
}

function companyName(number: number): string {
  const first = number % COMPANY_FIRST_WORDS.length;
  const rest = Math.floor(number / COMPANY_FIRST_WORDS.length);
  const second = rest % COMPANY_SECOND_WORDS.length;
  const ending = ENDINGS[Math.floor(rest / COMPANY_SECOND_WORDS.length)];
  return `${COMPANY_FIRST_WORDS[first]} ${COMPANY_SECOND_WORDS[second]}${ending}`;
}

function seededRandom(seed: number): SeededRandom {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    int,
    happens: (share) => next() < share,
    pick: (choices) => choices[int(0, choices.length - 1)] ?? choices[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, position: next() }))
        .sort((a, b) => a.position - b.position)
        .map(({ item }) => item),
  };
}
