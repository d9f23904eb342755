import { errorMessage } from '@studio-desk/shared-auth';
import {
  DeletedRecordNotice,
  NextStepsAndNotes,
  RecordHistoryButton,
  RestoreButton,
  useInPlaceEdit,
  useRecord,
  type InPlaceEditState,
} from '@studio-desk/shared-area';
import { paths, personRoutes, type Person } from '@studio-desk/shared-contract';
import {
  Banner,
  Button,
  ButtonLink,
  EditIcon,
  EmptyState,
  ErrorPanel,
  formatUtcDay,
  RefreshErrorBanner,
  PersonIcon,
  Skeleton,
  useErrorToast,
} from '@studio-desk/shared-ui/components';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { createPersonInPlaceEdit, type PersonEditTarget } from '../edit/person-in-place-form';
import { personEntity, type personQueries } from '../person-queries';
import { getPersonErrorMessage } from '../person-error-message';
import { InvolvementSections } from '../involvements/involvement-sections';
import { DeletePersonButton } from './delete-person-button';
import { PersonProfile } from './person-profile';
import type { PersonDetailsState } from '../use-person-details-state';

export interface OpenPersonOptions {
  id: string;
  isOpen: boolean;
  details: PersonDetailsState;
  /**
   * Query key of a cached list. If the list contains the person, the details are shown while their request
   * runs.
   */
  list?: PersonListKey;
}

/** Returns the elements that show the open person, in a dialog or beside a table. */
export function useOpenPersonElements({ id, isOpen, details, list }: OpenPersonOptions) {
  const read = usePersonRead(id, isOpen, list);
  const { record: person, isGone } = read;
  const [isWriting, setWriting] = useState(false);
  const partEdit = useInPlaceEdit<PersonEditTarget>();
  const leaveDeleted = () => {
    // Do not ask about unsaved changes. They cannot be saved, because the person was deleted.
    discardUnsavedChanges();
    details.close(true);
  };
  return {
    content: <DetailsContent {...{ read, details, partEdit }} onWriting={setWriting} />,
    foot: person && !isGone && (
      <DetailsFoot person={person} isWriting={isWriting || partEdit.open !== null} onDeleted={leaveDeleted} />
    ),
  };
}

interface DetailsContentProps {
  read: PersonRead;
  details: PersonDetailsState;
  partEdit: InPlaceEditState<PersonEditTarget>;
  onWriting: (isWriting: boolean) => void;
}

function DetailsContent({ read, details, partEdit, onWriting }: DetailsContentProps) {
  const { record: person, error, failure, isGone, isPending, isFetching, reload, id } = read;
  if (person) {
    return (
      // The scroll margin keeps the sticky name from covering a focused control.
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 [&_*]:scroll-mt-16">
        {isGone && <DeletedBanner id={id} />}
        {failure && !isGone && (
          <RefreshErrorBanner message={failure} isFetching={isFetching} reload={reload} />
        )}
        <PersonProfile person={person} editOf={createPersonInPlaceEdit(person, partEdit)} />
        <InvolvementSections person={person} details={details} onWriting={onWriting} />
        <div className="-mx-5">
          <NextStepsAndNotes kind="people" calls={personRoutes} id={person.id} />
        </div>
      </div>
    );
  }
  if (isPending) return <Skeleton shape="record" />;
  if (isGone) {
    return (
      <DeletedRecordNotice entity={personEntity} id={id}>
        <NotFoundState title={failure ?? ''} onClose={details.close} />
      </DeletedRecordNotice>
    );
  }
  return (
    <ErrorPanel title={failure ?? ''} onRetry={reload} retrying={isFetching}>
      {errorMessage(error)}
    </ErrorPanel>
  );
}

const NotFoundState = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <EmptyState
    icon={PersonIcon}
    title={title}
    action={
      <Button size="sm" onClick={() => onClose()}>
        Close
      </Button>
    }
  >
    Someone may have deleted this person.
  </EmptyState>
);

/** Shown above the last known details, which stay visible so that the user can copy typed text. */
const DeletedBanner = ({ id }: { id: string }) => (
  <Banner
    tone="danger"
    title="Person not found in database"
    action={<RestoreButton entity={personEntity} id={id} />}
  >
    Someone deleted this person. This is the last saved version.
  </Banner>
);

interface DetailsFootProps {
  person: Person;
  /** True while a form is open, so that only the form's save button is primary. */
  isWriting: boolean;
  onDeleted: () => void;
}

function DetailsFoot({ person, isWriting, onDeleted }: DetailsFootProps) {
  return (
    <>
      <p className="basis-full text-xs text-muted tabular-nums">
        Created {formatUtcDay(person.created_at)} · Last updated {formatUtcDay(person.updated_at)}
      </p>
      <RecordHistoryButton entity={personEntity} id={person.id} name={person.name} />
      <DeletePersonButton person={person} onDeleted={onDeleted} />
      <ButtonLink
        to={paths.people.edit(person.id)}
        icon={EditIcon}
        tone={isWriting ? 'default' : 'primary'}
        aria-keyshortcuts="e"
      >
        Edit
      </ButtonLink>
    </>
  );
}

type PersonListKey = ReturnType<typeof personQueries.page>['queryKey'];

type PersonRead = ReturnType<typeof usePersonRead>;

function usePersonRead(id: string, enabled: boolean, list: PersonListKey | undefined) {
  // Do not refetch while the dialog closes, because the person may have been deleted.
  const read = useRecord(personEntity, id, { list, enabled });
  const failure = read.error && getPersonErrorMessage(read.error);
  useErrorToast(enabled ? read.failedAt : 0, failure ?? '');
  return { ...read, failure };
}
