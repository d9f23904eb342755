import { readState, useQuery, useQueryClient } from '@studio-desk/shared-auth';
import { getTablePath } from '@studio-desk/shared-area';
import { paths, type FilterGroup } from '@studio-desk/shared-contract';
import { Button, ButtonLink, Dialog, TableIcon, useErrorToast } from '@studio-desk/shared-ui/components';
import { useNavigate } from '@studio-desk/shared-ui/runtime';
import { companyQueries } from '../company-queries';
import { OFFICE_LOAD_FAILED_MESSAGE, OfficeList } from './office-list';
import { OfficeSearch } from './office-search';
import { useCallback, useEffect, useRef } from 'react';

interface OfficeDialogProps {
  open: boolean;
  onClose: () => void;
}

export function OfficeDialog({ open, onClose }: OfficeDialogProps) {
  const onChanged = useRefreshOnClose(open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Office Space at Studio 225 (Active Tenants)"
      width="lg"
      foot={
        <>
          <ButtonLink to={getTablePath(paths.companies.explore, IN_OFFICE)} icon={TableIcon}>
            Show in table
          </ButtonLink>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <OfficeContent onChanged={onChanged} />
    </Dialog>
  );
}

/** Matches the companies that the dashboard counts as being in the office. */
const IN_OFFICE: FilterGroup = {
  all: [
    { field: 'office_space_at_studio_225', op: 'any_of', value: ['Yes', 'X'] },
    {
      any: [
        { field: 'active_tenant', op: 'is', value: true },
        { field: 'active_tenant', op: 'is_empty' },
      ],
    },
  ],
};

function OfficeContent({ onChanged }: { onChanged: () => void }) {
  const office = useQuery(companyQueries.office());
  const navigate = useNavigate();
  const state = readState(office);
  useErrorToast(state.failedAt, OFFICE_LOAD_FAILED_MESSAGE);
  return (
    <>
      <OfficeSearch
        inOffice={new Set(office.data?.map(({ id }) => id))}
        onChanged={onChanged}
        onCreate={() => void navigate(paths.companies.add, { state: { withOfficeSpace: true } })}
      />
      <OfficeList companies={office.data} {...state} onChanged={onChanged} />
    </>
  );
}

/** Returns a function to call after a change, so that the companies are refetched when the dialog closes. */
function useRefreshOnClose(open: boolean): () => void {
  const queryClient = useQueryClient();
  const isOpen = useRef(false);
  const hasChanged = useRef(false);
  const refresh = useCallback(() => {
    if (!hasChanged.current) return;
    hasChanged.current = false;
    void queryClient.invalidateQueries({ queryKey: companyQueries.all() });
  }, [queryClient]);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
      if (open) refresh();
    };
  }, [open, refresh]);
  return useCallback(() => {
    hasChanged.current = true;
    if (!isOpen.current) refresh();
  }, [refresh]);
}
