import { Dialog } from '@studio-desk/shared-ui/components';
import { LazyContent } from '../forms/lazy-content';
import { aboutQueries } from './about-queries';
import { closeAbout, useIsAboutOpen } from './about-store';

export const AboutDialog = () => (
  <Dialog open={useIsAboutOpen()} title="About Studio Desk" onClose={closeAbout}>
    <LazyContent query={aboutQueries.content()} show={({ AboutContent }) => <AboutContent />} />
  </Dialog>
);
