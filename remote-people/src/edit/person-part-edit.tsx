import { PartForm, useRecordEdit, type PartEdit } from '@studio-desk/shared-area';
import type { Person } from '@studio-desk/shared-contract';
import type { ReactNode } from 'react';
import { deletedCompanyId } from '../form/company-input';
import { PersonInput, type PersonTextName } from '../form/person-fields';
import {
  CompanyInputs,
  EDIT_PERSON_FIELDS,
  EducationInputs,
  LabelToggles,
  LinkInputs,
} from '../form/person-form';
import { personBody, toPersonFormValues } from '../form/person-form-values';
import { createPersonSchema, personDrafts, showTakenEmailError } from '../form/person-schema';
import { usePersonSave } from './use-person-save';

const createGroups = (person: Person) =>
  ({
    labels: <LabelToggles />,
    company: <CompanyInputs deletedId={deletedCompanyId(person)} />,
    education: <EducationInputs />,
    links: <LinkInputs />,
    bio: <PersonInput name="bio" labelHidden />,
    notes: <PersonInput name="notes" labelHidden />,
  }) satisfies Record<string, ReactNode>;

type Group = keyof ReturnType<typeof createGroups>;
type SingleField = Exclude<PersonTextName, Group>;

/** A part of the details that can be edited in place. */
export type PersonPart = SingleField | Group;

export const toInPlaceEdit =
  (person: Person, { inPlaceEdit, end }: PartEdit<PersonPart>) =>
  (part: PersonPart) =>
    inPlaceEdit(
      part,
      <PersonPartEdit latest={person} part={part} onDone={end} />,
      part in createGroups(person),
    );

interface PersonPartEditProps {
  latest: Person;
  part: PersonPart;
  onDone: () => void;
}

const schema = createPersonSchema(EDIT_PERSON_FIELDS, personBody);

function PersonPartEdit({ latest, part, onDone }: PersonPartEditProps) {
  const edit = useRecordEdit({
    latest,
    schema,
    drafts: { ...personDrafts, noun: `person-${part}` },
    formValues: toPersonFormValues,
    saving: usePersonSave('Person updated successfully!'),
    failureMessage: 'Failed to update person',
    onFailure: (error): boolean => showTakenEmailError(error, edit.form.setError),
    onSaved: onDone,
  });
  const groups = createGroups(latest);
  const isGroup = (name: PersonPart): name is Group => Object.hasOwn(groups, name);
  return (
    <PartForm noun="person" edit={edit} layout="fact" asks={isGroup(part)} onCancel={onDone}>
      {isGroup(part) ? (
        <div className="grid gap-4">{groups[part]}</div>
      ) : (
        <PersonInput name={part} labelHidden />
      )}
    </PartForm>
  );
}
