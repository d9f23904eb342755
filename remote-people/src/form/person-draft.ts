import type { RecordDraftKind } from '@studio-desk/shared-auth';
import { person, personLabels, type Person } from '@studio-desk/shared-contract';
import { emptyFormValues, type PersonFormValues } from './person-form-values';

/** An example of the form values: a stored draft with another shape is dropped. */
const oneLabel: PersonFormValues = { ...emptyFormValues, labels: ['founder'] };

export const personDraft: RecordDraftKind<Person, PersonFormValues> = {
  noun: 'person',
  like: { base: null, start: oneLabel, values: oneLabel },
  fits: ({ base, start, values }) =>
    (base === null || person.safeParse(base).success) &&
    [start, values].every(({ labels }) => personLabels.safeParse(labels).success),
};
