import { DescriptionList } from '@studio-desk/shared-ui/components';
import { useId } from 'react';
import type { AboutDetail, AboutSection } from './about-details';

export function DetailList({ part: { title, details } }: { part: AboutSection }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-2.5">
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      <DescriptionList
        columns={3}
        // If the fourth item is the last one, it spans the whole row.
        className="lg:[&>:nth-child(4):last-child]:col-span-full"
        items={details.map((detail) => ({ term: detail.term, value: <DetailValue entry={detail} /> }))}
      />
    </section>
  );
}

const DetailValue = ({ entry: { value, detail } }: { entry: AboutDetail }) => (
  <span className="tabular-nums">
    {value}
    {detail && <span className="block text-xs font-normal text-muted">{detail}</span>}
  </span>
);
