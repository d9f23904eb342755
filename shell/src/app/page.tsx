import { Outlet, Toaster, UnsavedChangesPrompt } from '@studio-desk/shared-ui/runtime';

/** What every screen has, signed in or not. */
export const Page = () => (
  <>
    <Outlet />
    <UnsavedChangesPrompt />
    <Toaster />
  </>
);
