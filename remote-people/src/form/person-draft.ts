import type { RecordDraftKind } from '@studio-desk/shared-auth';
import { person, personLabels, type Person } from '@studio-desk/shared-contract';
import { emptyFormValues, type PersonFormValues } from './person-form-values';

/** A form with a row in its list: what was kept in another shape is dropped. */
const oneLabel: PersonFormValues = { ...emptyFormValues, labels: ['founder'] };

/** What is kept of the form when the session ends over it. */
export const personDraft: RecordDraftKind<Person, PersonFormValues> = {
  noun: 'person',
  like: { base: null, start: oneLabel, values: oneLabel },
  fits: ({ base, start, values }) =>
    (base === null || person.safeParse(base).success) &&
    [start, values].every(({ labels }) => personLabels.safeParse(labels).success),
};
