import { errorMessage, useQuery } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import { LoadedRecord } from '@studio-desk/shared-area';
import { ArrowLeftIcon, PageHead, textLinkClass } from '@studio-desk/shared-ui/components';
import { Link, useParams } from '@studio-desk/shared-ui/runtime';
import { useEffect } from 'react';
import { forgetIfGone, personQueries } from '../person-queries';
import { PersonEdit } from './person-edit';

export function EditPersonPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title="Edit Person" back={<BackToPeople />} />
      <LoadedPerson key={id} id={id} />
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

const FAILED = 'Failed to load person details';

function LoadedPerson({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(personQueries.detail(id));
  const reload = () => void refetch();
  useEffect(() => void forgetIfGone(error, id), [error, id]);
  return (
    <LoadedRecord
      record={data}
      failure={error && errorMessage(error, FAILED)}
      giveUp={{ message: FAILED, path: paths.people.explore }}
      reload={reload}
    >
      {(person) => <PersonEdit latest={person} onGone={reload} />}
    </LoadedRecord>
  );
}
