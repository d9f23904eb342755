import { InPlaceForm, useRecordEditForm, type InPlaceEditState } from '@studio-desk/shared-area';
import type { Person } from '@studio-desk/shared-contract';
import type { ReactNode } from 'react';
import { getDeletedCompanyId } from '../form/person-company-input';
import { PersonInput, type PersonTextFieldName } from '../form/person-fields';
import { CompanyInputs, EducationInputs, LabelToggles, LinkInputs } from '../form/person-form';
import { toPersonBody, toPersonFormValues } from '../form/person-form-values';
import {
  createPersonSchema,
  personDraftKind,
  showTakenEmailError,
  type PersonFieldName,
} from '../form/person-schema';
import { usePersonSave } from './use-person-save';

const GROUP_FIELDS = {
  labels: ['labels'],
  company: ['primary_company', 'company_role', 'is_primary_founder'],
  education: ['degree', 'major', 'graduation_year'],
  links: ['linkedin_url', 'twitter', 'website'],
  bio: ['bio'],
  notes: ['notes'],
} as const satisfies Record<string, readonly PersonFieldName[]>;

type Group = keyof typeof GROUP_FIELDS;
type SingleField = Exclude<PersonTextFieldName, Group>;

const createGroups = (person: Person) =>
  ({
    labels: <LabelToggles />,
    company: <CompanyInputs deletedId={getDeletedCompanyId(person)} />,
    education: <EducationInputs />,
    links: <LinkInputs />,
    bio: <PersonInput name="bio" labelHidden />,
    notes: <PersonInput name="notes" labelHidden />,
  }) satisfies Record<Group, ReactNode>;

/** A field or a group of fields that can be edited in place. */
export type PersonEditTarget = SingleField | Group;

const isGroup = (part: PersonEditTarget): part is Group => Object.hasOwn(GROUP_FIELDS, part);

export const createPersonInPlaceEdit =
  (person: Person, { inPlaceEdit, end }: InPlaceEditState<PersonEditTarget>) =>
  (part: PersonEditTarget) =>
    inPlaceEdit(part, <PersonInPlaceForm latest={person} part={part} onDone={end} />, isGroup(part));

interface PersonInPlaceFormProps {
  latest: Person;
  part: PersonEditTarget;
  onDone: () => void;
}

function PersonInPlaceForm({ latest, part, onDone }: PersonInPlaceFormProps) {
  const edit = useRecordEditForm({
    latest,
    // Only the shown fields: an error of another field is a toast, because the form cannot show it.
    schema: createPersonSchema(isGroup(part) ? GROUP_FIELDS[part] : [part], toPersonBody),
    draftKind: { ...personDraftKind, noun: `person-${part}` },
    formValues: toPersonFormValues,
    saving: usePersonSave('Person updated successfully!'),
    failureMessage: 'Failed to update person',
    onFailure: (error): boolean => showTakenEmailError(error, edit.form.setError),
    onSaved: onDone,
  });
  return (
    <InPlaceForm noun="person" edit={edit} layout="fact" asks={isGroup(part)} onCancel={onDone}>
      {isGroup(part) ? (
        <div className="grid gap-4">{createGroups(latest)[part]}</div>
      ) : (
        <PersonInput name={part} labelHidden />
      )}
    </InPlaceForm>
  );
}
