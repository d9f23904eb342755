import { UnsavedGroupContext, useSameRecordCheck } from '@studio-desk/shared-area';
import { draftedId } from '@studio-desk/shared-auth';
import type { Person, InvolvementKind } from '@studio-desk/shared-contract';
import { confirmLeave, type NextLocation } from '@studio-desk/shared-ui/runtime';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PersonDetailsState } from '../use-person-details-state';
import { donationKind } from './donation-kind';
import { mentorshipKind } from './mentorship-kind';
import type { InvolvementKindDescription, StoredInvolvement } from './involvement-kind';
import { createInvolvementDraftKind, INVOLVEMENT_FORMS_GROUP } from './involvement-rules';
import {
  InvolvementSection,
  type OpenInvolvementForm,
  type InvolvementSectionProps,
} from './involvement-section';
import { relationshipKind } from './relationship-kind';
import { speakingEngagementKind } from './speaking-engagement-kind';

interface PersonInvolvementsProps {
  person: Person;
  details: PersonDetailsState;
  onWriting: (isWriting: boolean) => void;
}

export function InvolvementSections({ person, details, onWriting }: PersonInvolvementsProps) {
  const { open, show, close } = useOpenForm(person.id, details);
  const staysOpen = useStaysOpen(details.adding);
  const isWriting = open !== null;
  useEffect(() => onWriting(isWriting), [onWriting, isWriting]);
  return (
    <UnsavedGroupContext value={INVOLVEMENT_FORMS_GROUP}>
      {sectionsFor(person).map(({ kind, Section }) => (
        <Section
          key={kind}
          person={person}
          open={open?.kind === kind ? open : null}
          onOpen={(form) => void show({ ...form, kind })}
          onClose={close}
          staysOpen={staysOpen}
        />
      ))}
    </UnsavedGroupContext>
  );
}

const sectionOf = <Row extends StoredInvolvement>(kind: InvolvementKindDescription<Row>) => ({
  kind: kind.kind,
  label: kind.label,
  findDraftId: (personId: string) => draftedId(createInvolvementDraftKind(kind, personId)),
  Section: (props: InvolvementSectionProps) => <InvolvementSection kind={kind} {...props} />,
});

const SECTIONS = [
  sectionOf(relationshipKind),
  sectionOf(speakingEngagementKind),
  sectionOf(donationKind),
  sectionOf(mentorshipKind),
];

const sectionsFor = ({ labels }: Person) => [
  ...SECTIONS.filter(({ label }) => labels.includes(label)),
  ...SECTIONS.filter(({ label }) => !labels.includes(label)),
];

interface KindForm extends OpenInvolvementForm {
  kind: InvolvementKind;
}

const addForm = (kind: InvolvementKind | null): KindForm | null => kind && { kind, involvementId: null };

function draftedForm(personId: string): KindForm | null {
  for (const { kind, findDraftId } of SECTIONS) {
    const involvementId = findDraftId(personId);
    if (involvementId !== undefined) return { kind, involvementId };
  }
  return null;
}

/** At most one form is open. Initially, it is the form named in the URL, or else a form with a draft. */
function useOpenForm(personId: string, details: PersonDetailsState) {
  const { adding } = details;
  const [open, setOpen] = useState(() => addForm(adding) ?? draftedForm(personId));
  const [lastAdding, setLastAdding] = useState(adding);
  if (adding !== lastAdding) {
    setLastAdding(adding);
    if (adding && !isAddForm(adding, open)) setOpen(addForm(adding));
  }
  const latest = useLatest({ open, details });
  const change = (form: KindForm | null) => {
    setOpen(form);
    const shown = latest.current?.details;
    const addingKind = form && form.involvementId === null ? form.kind : null;
    if (shown?.openId === personId && shown.adding !== addingKind) shown.setAdding(addingKind);
  };
  const show = async (form: KindForm) => {
    if (await confirmLeave(INVOLVEMENT_FORMS_GROUP)) change(form);
  };
  const close = () => {
    // The user may have opened another form, person or screen during the save, so leave that open.
    if (latest.current && isSameForm(latest.current.open, open)) change(null);
  };
  return { open, show, close };
}

const isAddForm = (kind: InvolvementKind, form: KindForm | null) => isSameForm(addForm(kind), form);

const isSameForm = (one: KindForm | null, other: KindForm | null) =>
  one?.kind === other?.kind && one?.involvementId === other?.involvementId;

/** The latest rendered value for callbacks that run later; null after unmount. */
function useLatest<Value>(value: Value) {
  const latest = useRef<Value>(null);
  useLayoutEffect(() => {
    latest.current = value;
    return () => {
      latest.current = null;
    };
  });
  return latest;
}

function useStaysOpen(adding: InvolvementKind | null) {
  const isSamePerson = useSameRecordCheck();
  return useCallback(
    (next: NextLocation) => {
      const added = new URLSearchParams(next.search).get('add');
      return isSamePerson(next) && (!added || added === adding);
    },
    [isSamePerson, adding],
  );
}
