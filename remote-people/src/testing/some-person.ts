import type { Person } from '@studio-desk/shared-contract';
import { somePerson } from '@studio-desk/shared-contract/testing';

export { somePerson };

export const createPeople = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return somePerson({ id: `01980000-0000-7000-8000-00000000${number}`, name: `Person ${number}` });
  });
