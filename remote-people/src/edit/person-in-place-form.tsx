import { InPlaceForm, useRecordEditForm, type InPlaceEditState } from '@studio-desk/shared-area';
import type { Person } from '@studio-desk/shared-contract';
import type { ReactNode } from 'react';
import { getDeletedCompanyId } from '../form/person-company-input';
import { PersonInput, type PersonTextFieldName } from '../form/person-fields';
import {
  CompanyInputs,
  EDIT_PERSON_FIELDS,
  EducationInputs,
  LabelToggles,
  LinkInputs,
} from '../form/person-form';
import { toPersonBody, toPersonFormValues } from '../form/person-form-values';
import { createPersonSchema, personDraftKind, showTakenEmailError } from '../form/person-schema';
import { usePersonSave } from './use-person-save';

const createGroups = (person: Person) =>
  ({
    labels: <LabelToggles />,
    company: <CompanyInputs deletedId={getDeletedCompanyId(person)} />,
    education: <EducationInputs />,
    links: <LinkInputs />,
    bio: <PersonInput name="bio" labelHidden />,
    notes: <PersonInput name="notes" labelHidden />,
  }) satisfies Record<string, ReactNode>;

type Group = keyof ReturnType<typeof createGroups>;
type SingleField = Exclude<PersonTextFieldName, Group>;

/** A field or a group of fields that can be edited in place. */
export type PersonEditTarget = SingleField | Group;

export const createPersonInPlaceEdit =
  (person: Person, { inPlaceEdit, end }: InPlaceEditState<PersonEditTarget>) =>
  (part: PersonEditTarget) =>
    inPlaceEdit(
      part,
      <PersonInPlaceForm latest={person} part={part} onDone={end} />,
      part in createGroups(person),
    );

interface PersonInPlaceFormProps {
  latest: Person;
  part: PersonEditTarget;
  onDone: () => void;
}

const schema = createPersonSchema(EDIT_PERSON_FIELDS, toPersonBody);

function PersonInPlaceForm({ latest, part, onDone }: PersonInPlaceFormProps) {
  const edit = useRecordEditForm({
    latest,
    schema,
    draftKind: { ...personDraftKind, noun: `person-${part}` },
    formValues: toPersonFormValues,
    saving: usePersonSave('Person updated successfully!'),
    failureMessage: 'Failed to update person',
    onFailure: (error): boolean => showTakenEmailError(error, edit.form.setError),
    onSaved: onDone,
  });
  const groups = createGroups(latest);
  const isGroup = (name: PersonEditTarget): name is Group => Object.hasOwn(groups, name);
  return (
    <InPlaceForm noun="person" edit={edit} layout="fact" asks={isGroup(part)} onCancel={onDone}>
      {isGroup(part) ? (
        <div className="grid gap-4">{groups[part]}</div>
      ) : (
        <PersonInput name={part} labelHidden />
      )}
    </InPlaceForm>
  );
}
