import { Banner } from '@studio-desk/shared-ui/components';

interface ChangedMeanwhileProps {
  /** What the record is called: 'company'. */
  noun: string;
  by: string | null;
}

/** Says over a form that somebody else has saved the record; a field that gets the focus must leave room for it. */
export const ChangedMeanwhile = ({ noun, by }: ChangedMeanwhileProps) => (
  <Banner
    title={`${by ?? 'Someone'} changed this ${noun} while you edit.`}
    className="z-3 md:sticky md:top-15"
  >
    Your changes are kept; you choose when you save.
  </Banner>
);
