import type { SampleName } from '@studio-desk/api/sample/sample-names';
import { FIRST_NAMES, LAST_NAMES } from '@studio-desk/api/sample/sample-words';
import type { Chance } from '@studio-desk/api/sample/seeded-chance';

/** Names without end. Some are the same, their addresses never. */
export function numberedNames(chance: Chance): () => SampleName {
  let number = 0;
  return () => {
    const [first, last] = [chance.pick(FIRST_NAMES), chance.pick(LAST_NAMES)];
    number += 1;
    return { full: `${first} ${last}`, address: `${first}.${last}.${number}`.toLowerCase() };
  };
}
