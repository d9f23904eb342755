import { FormDialog } from '../forms/form-dialog';
import { closeAbout, useAboutOpen } from './about-store';

export const About = () => (
  <FormDialog
    isOpen={useAboutOpen()}
    title="About Studio Desk"
    onClose={closeAbout}
    show={({ AboutDialog }) => <AboutDialog />}
  />
);
