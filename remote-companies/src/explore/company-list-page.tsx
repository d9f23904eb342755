import { PageHead } from '@studio-desk/shared-ui/components';
import { CompanyListCard } from './company-list-card';
import { CompanyRecord } from './company-record';
import { useFocusOnClose, useFocusOnOpen } from './explore-focus';
import { useEditMode } from '../edit/use-edit-mode';
import { useExploreState } from './use-explore-state';

export function CompanyListPage() {
  const explore = useExploreState();
  const edit = useEditMode(explore);
  const list = useFocusOnClose(explore.openId);
  const record = useFocusOnOpen(explore.openId);
  return (
    <>
      <PageHead title="Explore Companies" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)] min-[75rem]:grid-cols-[380px_minmax(0,1fr)]">
        <div
          ref={list}
          tabIndex={-1}
          className={`outline-none lg:self-stretch ${explore.openId ? 'max-lg:hidden' : ''}`}
        >
          <CompanyListCard explore={explore} />
        </div>
        <div ref={record} tabIndex={-1} className={`outline-none ${explore.openId ? '' : 'max-lg:hidden'}`}>
          <CompanyRecord id={explore.openId} edit={edit} onClose={(replace) => explore.open(null, replace)} />
        </div>
      </div>
    </>
  );
}
