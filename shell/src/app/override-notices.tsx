import { useState } from 'react';
import { LazyDialog } from '../forms/lazy-dialog';
import { getOverrideState } from '../overrides/active-overrides';
import { OverrideBar } from '../overrides/override-bar';

export function OverrideNotices() {
  const [isOpen, setOpen] = useState(getOverrideState().refused.length > 0);
  const close = () => setOpen(false);
  return (
    <>
      <OverrideBar />
      <LazyDialog
        isOpen={isOpen}
        title="The reason why an override does not work"
        onClose={close}
        show={({ RefusedOverrideDialog }) => isOpen && <RefusedOverrideDialog onClose={close} />}
      />
    </>
  );
}
