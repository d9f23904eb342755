import { Banner } from '../components/banner';
import { Button } from '../components/button';

export const DraftBanner = ({ onDiscard }: { onDiscard: () => void }) => (
  <Banner
    flush
    title="What you typed before your session ended is back"
    action={
      <Button size="sm" onClick={onDiscard}>
        Discard
      </Button>
    }
  >
    It has not been saved yet.
  </Banner>
);
