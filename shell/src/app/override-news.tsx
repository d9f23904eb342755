import { useState } from 'react';
import { FormDialog } from '../frame/form-dialog';
import { overrides } from '../overrides/active-overrides';
import { OverrideBar } from '../overrides/override-bar';

/** What a person has to know of overrides on every screen: those that hold, and those that do not. */
export function OverrideNews() {
  const [isOpen, setOpen] = useState(overrides().refused.length > 0);
  const close = () => setOpen(false);
  return (
    <>
      <OverrideBar />
      <FormDialog
        isOpen={isOpen}
        title="The reason why an override does not work"
        onClose={close}
        show={({ RefusedOverrideDialog }) => isOpen && <RefusedOverrideDialog onClose={close} />}
      />
    </>
  );
}
