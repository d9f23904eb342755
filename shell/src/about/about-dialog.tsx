import { useQuery } from '@studio-desk/shared-auth';
import { Dialog, ErrorPanel, Skeleton } from '@studio-desk/shared-ui/components';
import { aboutQueries } from './about-queries';
import { closeAbout, useIsAboutOpen } from './about-store';

export function AboutDialog() {
  const isOpen = useIsAboutOpen();
  return (
    <Dialog open={isOpen} title="About Studio Desk" onClose={closeAbout}>
      <AboutBody />
    </Dialog>
  );
}

function AboutBody() {
  const { isPending, isFetching, data, refetch } = useQuery(aboutQueries.content());
  if (isPending) return <Skeleton shape="form" rows={2} label="Loading..." />;
  if (!data) {
    return (
      <ErrorPanel title="This part couldn't be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        Try again or reload the page.
      </ErrorPanel>
    );
  }
  return <data.AboutContent />;
}
