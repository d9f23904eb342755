import { draftedId } from '@studio-desk/shared-auth';
import type { Person, PersonRecordKind } from '@studio-desk/shared-contract';
import { confirmLeave, useLocation, type NextPlace } from '@studio-desk/shared-ui/runtime';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PersonDetails } from '../explore/use-person-details';
import { donationKind } from './donation-kind';
import { mentorshipKind } from './mentorship-kind';
import { draftOf } from './record-draft';
import type { RecordKind, StoredRecord } from './record-kind';
import { RecordSection, type OpenForm, type RecordSectionProps } from './record-section';
import { relationshipKind } from './relationship-kind';
import { speakingKind } from './speaking-kind';

interface PersonRecordsProps {
  person: Person;
  /** Where the address keeps the open form of a new record. */
  details: PersonDetails;
  /** Hears whether a form is open. */
  onWriting: (isWriting: boolean) => void;
}

/** Relationships, speaking, donations and mentorships of a person, to read and to change. */
export function PersonRecords({ person, details, onWriting }: PersonRecordsProps) {
  const { open, show, close } = useOneForm(person.id, details);
  const staysOpen = useStaysOpen(person.id, details.adding);
  const isWriting = open !== null;
  useEffect(() => onWriting(isWriting), [onWriting, isWriting]);
  return (
    <>
      {inOrderFor(person).map(({ kind, Section }) => (
        <Section
          key={kind}
          personId={person.id}
          open={open?.kind === kind ? open : null}
          onOpen={(form) => void show({ ...form, kind })}
          onClose={close}
          staysOpen={staysOpen}
        />
      ))}
    </>
  );
}

const sectionOf = <Row extends StoredRecord>(kind: RecordKind<Row>) => ({
  kind: kind.kind,
  label: kind.label,
  draftedId: (personId: string) => draftedId(draftOf(kind, personId)),
  Section: (props: RecordSectionProps) => <RecordSection kind={kind} {...props} />,
});

const SECTIONS = [
  sectionOf(relationshipKind),
  sectionOf(speakingKind),
  sectionOf(donationKind),
  sectionOf(mentorshipKind),
];

/** What the labels of the person ask for comes first. */
const inOrderFor = ({ labels }: Person) => [
  ...SECTIONS.filter(({ label }) => labels.includes(label)),
  ...SECTIONS.filter(({ label }) => !labels.includes(label)),
];

interface KindForm extends OpenForm {
  kind: PersonRecordKind;
}

const formToAdd = (kind: PersonRecordKind | null): KindForm | null => kind && { kind, recordId: null };

/** The form in which something was typed when the session ended. */
function draftedForm(personId: string): KindForm | null {
  for (const { kind, draftedId } of SECTIONS) {
    const recordId = draftedId(personId);
    if (recordId !== undefined) return { kind, recordId };
  }
  return null;
}

/** At most one form is open; the one that the address asks for, or else one with a draft, is open from the start. */
function useOneForm(personId: string, details: PersonDetails) {
  const { adding } = details;
  const [open, setOpen] = useState(() => formToAdd(adding) ?? draftedForm(personId));
  const [asked, setAsked] = useState(adding);
  if (adding !== asked) {
    setAsked(adding);
    if (adding && !isToAdd(adding, open)) setOpen(formToAdd(adding));
  }
  const now = useNow({ open, details });
  const change = (form: KindForm | null) => {
    setOpen(form);
    const shown = now.current?.details;
    const wanted = form && form.recordId === null ? form.kind : null;
    if (shown?.openId === personId && shown.adding !== wanted) shown.setAdding(wanted);
  };
  const show = async (form: KindForm) => {
    if (await confirmLeave()) change(form);
  };
  const close = () => {
    // A save may come to its end when another form is open, or other details, or another screen.
    if (now.current && isSameForm(now.current.open, open)) change(null);
  };
  return { open, show, close };
}

const isToAdd = (kind: PersonRecordKind, form: KindForm | null) => isSameForm(formToAdd(kind), form);

const isSameForm = (one: KindForm | null, other: KindForm | null) =>
  one?.kind === other?.kind && one?.recordId === other?.recordId;

/** A value as it was rendered last, for what ends later; null once it is off the screen. */
function useNow<Value>(value: Value) {
  const now = useRef<Value>(null);
  useLayoutEffect(() => {
    now.current = value;
    return () => {
      now.current = null;
    };
  });
  return now;
}

/** Search and pages of the list below keep the form, as long as the same person is open. */
function useStaysOpen(personId: string, adding: PersonRecordKind | null) {
  const { pathname: here } = useLocation();
  return useCallback(
    ({ pathname, search }: NextPlace) => {
      const next = new URLSearchParams(search);
      const added = next.get('add');
      return pathname === here && next.get('person') === personId && (!added || added === adding);
    },
    [here, personId, adding],
  );
}
