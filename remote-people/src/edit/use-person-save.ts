import { useEntitySave } from '@studio-desk/shared-area';
import type { Person } from '@studio-desk/shared-contract';
import { personEntity } from '../person-queries';
import { personMerging, wholeBody } from './merge-edits';

export const usePersonSave = (successMessage: string | ((saved: Person) => string)) =>
  useEntitySave({
    entity: personEntity,
    noun: 'person',
    successMessage,
    bodyOf: wholeBody,
    ...personMerging,
  });
