import { Banner, Button } from '@studio-desk/shared-ui/components';

interface PickedBannerProps {
  title: string;
  disabled: boolean;
  onCreateNew: () => void;
}

/** Says that the form of a new record updates one that is there already, with the way back. */
export const PickedBanner = ({ title, disabled, onCreateNew }: PickedBannerProps) => (
  <Banner
    flush
    title={title}
    action={
      <Button size="sm" disabled={disabled} onClick={onCreateNew}>
        Create new instead
      </Button>
    }
  />
);
