import { paths, type Person } from '@studio-desk/shared-contract';
import {
  Banner,
  Button,
  ButtonLink,
  Dialog,
  EditIcon,
  EmptyState,
  ErrorPanel,
  formatDate,
  NotRefreshed,
  PersonIcon,
  Skeleton,
  useErrorToast,
} from '@studio-desk/shared-ui/components';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { PersonRecords } from '../records/person-records';
import { DeletePerson } from './person-delete';
import { PersonFacts } from './person-facts';
import type { PersonDetails } from './use-person-details';
import { readState, startFromList, toApiError, useQuery, type ReadState } from '@studio-desk/shared-auth';
import { personQueries } from '../person-queries';
import { personReadFailure } from '../person-read-failure';

interface PersonDetailsDialogProps {
  details: PersonDetails;
  list?: PersonListKey;
  focusAfter?: () => HTMLElement | null | undefined;
}

export function PersonDetailsDialog(props: PersonDetailsDialogProps) {
  const { openId } = props.details;
  // Keep the content during the close animation.
  const [id, setId] = useState(openId);
  if (openId && openId !== id) setId(openId);
  return id && <DetailsOf key={id} id={id} {...props} />;
}

function DetailsOf({ id, details, list, focusAfter }: PersonDetailsDialogProps & { id: string }) {
  const isOpen = details.openId === id;
  const read = usePersonRead(id, isOpen, list);
  const { person, isGone } = read;
  const [isWriting, setWriting] = useState(false);
  const leaveDeleted = () => {
    // The typed text belongs to a deleted person and cannot be saved.
    discardUnsavedChanges();
    details.close(true);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={details.close}
      title="Person Details"
      focusAfter={focusAfter}
      foot={
        person && !isGone && <DetailsFoot person={person} isWriting={isWriting} onDeleted={leaveDeleted} />
      }
    >
      <DetailsContent read={read} details={details} onWriting={setWriting} />
    </Dialog>
  );
}

interface DetailsContentProps {
  read: PersonRead;
  details: PersonDetails;
  onWriting: (isWriting: boolean) => void;
}

function DetailsContent({ read, details, onWriting }: DetailsContentProps) {
  const { person, failure, isGone, isPending, isFetching, reload } = read;
  if (person) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isGone && <DeletedBanner onClose={details.close} />}
        {failure && !isGone && <NotRefreshed message={failure} isEditing={false} reload={reload} />}
        <PersonFacts person={person} />
        <PersonRecords person={person} details={details} onWriting={onWriting} />
      </div>
    );
  }
  if (isPending) return <Skeleton shape="record" />;
  if (isGone) return <NotFoundState title={failure ?? ''} onClose={details.close} />;
  return (
    <ErrorPanel title={failure ?? ''} onRetry={reload} retrying={isFetching}>
      The server did not answer as it should.
    </ErrorPanel>
  );
}

interface GoneProps {
  onClose: () => void;
}

const NotFoundState = ({ title, onClose }: GoneProps & { title: string }) => (
  <EmptyState
    icon={PersonIcon}
    title={title}
    action={
      <Button size="sm" onClick={() => onClose()}>
        Close
      </Button>
    }
  >
    Somebody may have deleted this person.
  </EmptyState>
);

/** Keeps the last data visible, so that typed text can be copied. */
const DeletedBanner = ({ onClose }: GoneProps) => (
  <Banner
    tone="danger"
    title="Person not found in database"
    action={
      <Button size="sm" onClick={() => onClose()}>
        Close
      </Button>
    }
  >
    Somebody has deleted this person. You see what was known before.
  </Banner>
);

interface DetailsFootProps {
  person: Person;
  /** While a form is open, its button is the only primary one. */
  isWriting: boolean;
  onDeleted: () => void;
}

function DetailsFoot({ person, isWriting, onDeleted }: DetailsFootProps) {
  return (
    <>
      <p className="mr-auto self-center text-xs text-muted tabular-nums max-md:basis-full">
        Created {formatDate(person.created_at)} · Last updated {formatDate(person.updated_at)}
      </p>
      <DeletePerson person={person} onDeleted={onDeleted} />
      <ButtonLink to={paths.people.edit(person.id)} icon={EditIcon} tone={isWriting ? 'default' : 'primary'}>
        Edit
      </ButtonLink>
    </>
  );
}

type PersonListKey = ReturnType<typeof personQueries.page>['queryKey'];

interface PersonRead extends ReadState {
  person: Person | undefined;
  failure: string | null;
  isGone: boolean;
}

function usePersonRead(id: string, isOpen: boolean, list: PersonListKey | undefined): PersonRead {
  const read = useQuery({
    ...personQueries.detail(id),
    ...(list && startFromList(list, id)),
    // The person may be deleted by now; do not refetch while closing.
    enabled: isOpen,
  });
  const state = readState(read);
  const failure = state.error && personReadFailure(state.error);
  useErrorToast(isOpen ? state.failedAt : 0, failure ?? '');
  return {
    ...state,
    person: read.data,
    failure,
    isGone: state.error !== null && toApiError(state.error).status === 404,
  };
}
