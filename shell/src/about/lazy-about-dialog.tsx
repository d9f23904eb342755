import { FormDialog } from '../forms/form-dialog';
import { closeAbout, useIsAboutOpen } from './about-store';

export const LazyAboutDialog = () => (
  <FormDialog
    isOpen={useIsAboutOpen()}
    title="About Studio Desk"
    onClose={closeAbout}
    show={({ AboutDialog }) => <AboutDialog />}
  />
);
