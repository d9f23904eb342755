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
        // Of four items, the last would be alone in the second row, so it spans all columns.
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
