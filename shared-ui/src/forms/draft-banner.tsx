import { Banner } from '../components/banner';
import { Button } from '../components/button';

export const DraftBanner = ({ onDiscard }: { onDiscard: () => void }) => (
  <Banner
    flush
    title="We restored your unsaved changes"
    action={
      <Button size="sm" onClick={onDiscard}>
        Discard
      </Button>
    }
  >
    Review and save them.
  </Banner>
);
