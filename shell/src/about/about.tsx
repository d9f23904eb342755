import { FormDialog } from '../forms/form-dialog';
import { closeAbout, useIsAboutOpen } from './about-store';

export const About = () => (
  <FormDialog
    isOpen={useIsAboutOpen()}
    title="About Studio Desk"
    onClose={closeAbout}
    show={({ AboutDialog }) => <AboutDialog />}
  />
);
