import { keptBase, useSession } from '@studio-desk/shared-auth';
import type { Person } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyPerson } from '../testing/any-person';
import { somePerson } from '../testing/some-person';
import { someUser } from '../testing/some-user';
import { emptyPersonFormValues, toPersonFormValues } from './person-form-values';
import { personDraftKind } from './person-schema';

beforeEach(() => useSession.setState({ status: 'signed-in', user: someUser() }));
afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

function keptWith(base: Person, values: object) {
  const draft = {
    user: someUser().id,
    at: Date.now(),
    values: { base, start: emptyPersonFormValues, values },
  };
  sessionStorage.setItem(`studio-desk-draft:person-${base.id}`, JSON.stringify(draft));
  return keptBase(personDraftKind, base.id);
}

test('the draft of any person is kept', () => {
  fc.assert(
    fc.property(anyPerson, anyPerson, (base, typed) => {
      expect(keptWith(base, toPersonFormValues(typed))).toEqual(base);
    }),
  );
});

test('a draft with an unknown label is dropped', () => {
  expect(keptWith(somePerson(), { ...emptyPersonFormValues, labels: ['gone'] })).toBeNull();
});
