import type { Judge } from '@studio-desk/shared-contract';
import { someJudge } from '@studio-desk/shared-contract/testing';

export { someJudge };

export const createJudges = (count: number): Judge[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return someJudge({ id: `01980000-0000-7000-8000-00000000${number}`, name: `Judge ${number}` });
  });
