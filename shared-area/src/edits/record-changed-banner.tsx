import { Banner } from '@studio-desk/shared-ui/components';
import { ColleagueName } from '../colleagues/colleague-name';

interface RecordChangedBannerProps {
  noun: string;
  by: string | null;
}

export const RecordChangedBanner = ({ noun, by }: RecordChangedBannerProps) => (
  <Banner
    title={
      <>
        {by ? <ColleagueName email={by} /> : 'Someone'} changed this {noun} while you were editing.
      </>
    }
    className="z-3 md:sticky md:top-[calc(var(--height-bars)+var(--height-record-head)+0.75rem)]"
  >
    Your changes are kept. You choose which version to keep when you save.
  </Banner>
);
