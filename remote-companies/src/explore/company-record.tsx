import { errorMessage, startFromList, toApiError, useQuery } from '@studio-desk/shared-auth';
import {
  ArrowLeftIcon,
  Button,
  Card,
  CompanyIcon,
  EmptyState,
  ErrorPanel,
  NotRefreshed,
  Skeleton,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useState } from 'react';
import { companyQueries } from '../company-queries';
import { CompanyEdit } from '../edit/company-edit';
import { CompanyRecordView } from './company-record-view';
import type { EditMode } from './use-edit-mode';

interface CompanyRecordProps {
  id: string | null;
  edit: EditMode;
  onClose: (replace?: boolean) => void;
}

export function CompanyRecord({ id, edit, onClose }: CompanyRecordProps) {
  if (!id) {
    return (
      <Card>
        <EmptyState icon={CompanyIcon} title="No company selected">
          Select a company to see its details.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button
        icon={ArrowLeftIcon}
        size="sm"
        className="justify-self-start lg:hidden"
        onClick={() => onClose()}
      >
        All companies
      </Button>
      <LoadedRecord key={id} id={id} edit={edit} onDeleted={() => onClose(true)} />
    </div>
  );
}

interface LoadedRecordProps {
  id: string;
  edit: EditMode;
  onDeleted: () => void;
}

function LoadedRecord({ id, edit, onDeleted }: LoadedRecordProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...companyQueries.detail(id),
    ...startFromList(companyQueries.cache().queryKey, id),
  });
  const [wasEdited, setWasEdited] = useState(false);
  useLoadFailure(edit, error !== null && !data);
  const reload = () => void refetch();
  if (isPending) {
    return (
      <Card>
        <Skeleton shape="record" />
      </Card>
    );
  }
  // Keep the form open with its unsaved input even if the record is gone.
  const isGone = error !== null && toApiError(error).status === 404;
  if (!data || (isGone && !edit.isEditing)) {
    return (
      <Card>
        <ErrorPanel title="Failed to load company" onRetry={reload}>
          <p>{errorMessage(error, 'Something went wrong on the server. Try again.')}</p>
          {isGone && <p>It may have been deleted.</p>}
        </ErrorPanel>
      </Card>
    );
  }
  const endEdit = () => {
    setWasEdited(true);
    edit.end();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {error && (
        <NotRefreshed
          message={errorMessage(error, 'Failed to load company')}
          isEditing={edit.isEditing}
          isFetching={isFetching}
          reload={reload}
        />
      )}
      {edit.isEditing ? (
        <CompanyEdit latest={data} onDone={endEdit} />
      ) : (
        <CompanyRecordView company={data} takesFocus={wasEdited} onEdit={edit.start} onDeleted={onDeleted} />
      )}
    </div>
  );
}

function useLoadFailure({ isEditing, end }: EditMode, failed: boolean) {
  useEffect(() => {
    if (!isEditing || !failed) return;
    toast.error('Failed to load company for editing');
    end();
  });
}
