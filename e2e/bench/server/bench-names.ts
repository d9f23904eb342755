import type { SampleName } from '@studio-desk/api/sample/sample-names';
import { FIRST_NAMES, LAST_NAMES } from '@studio-desk/api/sample/sample-words';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';

export function numberedNames(random: SeededRandom): () => SampleName {
  let number = 0;
  return () => {
    const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    number += 1;
    return { full: `${first} ${last}`, address: `${first}.${last}.${number}`.toLowerCase() };
  };
}
