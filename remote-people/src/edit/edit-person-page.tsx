import { paths } from '@studio-desk/shared-contract';
import { RecordLoader } from '@studio-desk/shared-area';
import { ArrowLeftIcon, PageHeader, textLinkClass } from '@studio-desk/shared-ui/components';
import { Link, useParams } from '@studio-desk/shared-ui/runtime';
import { personEntity } from '../person-queries';
import { PersonEditForm } from './person-edit-form';

export function EditPersonPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeader title="Edit Person" back={<BackToPeople />} />
      <RecordLoader
        key={id}
        id={id}
        entity={personEntity}
        failureMessage="Failed to load person details"
        path={paths.people.explore}
      >
        {(person, reload) => <PersonEditForm latest={person} onGone={reload} />}
      </RecordLoader>
    </>
  );
}

const BackToPeople = () => (
  <Link
    to={paths.people.explore}
    className={`inline-flex min-h-6 items-center gap-1.25 max-md:min-h-10 ${textLinkClass}`}
  >
    <ArrowLeftIcon size={14} strokeWidth={2.2} />
    Back to People
  </Link>
);
