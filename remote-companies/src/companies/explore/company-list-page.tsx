import { PageHead } from '@studio-desk/shared-ui/components';
import { useEffect, useRef } from 'react';
import { CompanyListCard } from './company-list-card';
import { CompanyRecord } from './company-record';
import { useEditMode } from './use-edit-mode';
import { useExploreState } from './use-explore-state';

/** Explore Companies (spec section 2): the list beside the open record, one after the other on small screens. */
export function CompanyListPage() {
  const explore = useExploreState();
  const edit = useEditMode(explore);
  const list = useFocusOnClose(explore.openId);
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
        <div className={explore.openId ? '' : 'max-lg:hidden'}>
          <CompanyRecord id={explore.openId} edit={edit} onClose={(replace) => explore.open(null, replace)} />
        </div>
      </div>
    </>
  );
}

/** A record that is closed or deleted takes the focus with it: the list goes on from there. */
function useFocusOnClose(openId: string | null) {
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && openId === null && isLost) list.current?.focus({ preventScroll: true });
    wasOpen.current = openId !== null;
  }, [openId]);
  return list;
}
