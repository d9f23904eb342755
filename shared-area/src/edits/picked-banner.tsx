import { Banner, Button } from '@studio-desk/shared-ui/components';

interface PickedBannerProps {
  title: string;
  disabled: boolean;
  onCreateNew: () => void;
}

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
