import { Banner, Button } from '@studio-desk/shared-ui/components';
import type { RunningArea } from '../releases/area-loader';

interface ReadyBannerProps {
  ready: RunningArea;
  onShow: () => void;
}

/** Says that a version waits, as it would start with empty forms. */
export const ReadyBanner = ({ ready: { release }, onShow }: ReadyBannerProps) => (
  <Banner
    className="mb-4"
    action={
      <Button size="sm" onClick={onShow}>
        Show it
      </Button>
    }
  >
    {release.title} {release.version} is ready. Save what you typed first: it starts with empty forms.
  </Banner>
);
