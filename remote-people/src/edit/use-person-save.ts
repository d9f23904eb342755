import { useEntitySave } from '@studio-desk/shared-area';
import type { Person } from '@studio-desk/shared-contract';
import { personEntity } from '../person-queries';
import { toPersonFormValues, toPersonBody } from '../form/person-form-values';
import { personMergeRules } from './merge-edits';

export const usePersonSave = (successMessage: string | ((saved: Person) => string)) =>
  useEntitySave({
    entity: personEntity,
    noun: 'person',
    successMessage,
    storedFields: (person) => toPersonBody(toPersonFormValues(person)),
    ...personMergeRules,
  });
