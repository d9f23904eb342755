import { OverrideBar } from './override-bar';
import { RefusedOverrideDialog } from './refused-override-dialog';

/** What a person has to know of overrides on every screen: those that hold, and those that do not. */
export const OverrideNews = () => (
  <>
    <OverrideBar />
    <RefusedOverrideDialog />
  </>
);
