import { useEntitySave } from '@studio-desk/shared-area';
import type { Person } from '@studio-desk/shared-contract';
import { personEntity } from '../person-queries';
import { changedPersonFields, mergeEdits, wholeBody } from './merge-edits';

export const usePersonSave = (successMessage: string | ((saved: Person) => string)) =>
  useEntitySave({
    entity: personEntity,
    noun: 'person',
    successMessage,
    changesIn: changedPersonFields,
    bodyOf: wholeBody,
    merge: mergeEdits,
  });
