import { Outlet, Toaster, UnsavedChangesPrompt } from '@studio-desk/shared-ui/runtime';
import { overrides } from '../overrides/active-overrides';

/** What every screen has, signed in or not. */
export function Page() {
  const { News } = overrides();
  return (
    <>
      {News && <News />}
      <Outlet />
      <UnsavedChangesPrompt />
      <Toaster />
    </>
  );
}
