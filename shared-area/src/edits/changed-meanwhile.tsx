import { Banner } from '@studio-desk/shared-ui/components';

interface ChangedMeanwhileProps {
  noun: string;
  by: string | null;
}

export const ChangedMeanwhile = ({ noun, by }: ChangedMeanwhileProps) => (
  <Banner
    title={`${by ?? 'Someone'} changed this ${noun} while you edit.`}
    className="z-3 md:sticky md:top-15"
  >
    Your changes are kept; you choose when you save.
  </Banner>
);
