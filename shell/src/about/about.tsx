import { FormDialog } from '../frame/form-dialog';
import { closeAbout, useAboutOpen } from './about-store';

/** The dialog about the app, from whichever menu. */
export const About = () => (
  <FormDialog
    isOpen={useAboutOpen()}
    title="About Studio Desk"
    onClose={closeAbout}
    show={({ AboutDialog }) => <AboutDialog />}
  />
);
