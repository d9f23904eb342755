import { LazyDialog } from '../forms/lazy-dialog';
import { closeAbout, useIsAboutOpen } from './about-store';

export const LazyAboutDialog = () => (
  <LazyDialog
    isOpen={useIsAboutOpen()}
    title="About Studio Desk"
    onClose={closeAbout}
    show={({ AboutDialog }) => <AboutDialog />}
  />
);
