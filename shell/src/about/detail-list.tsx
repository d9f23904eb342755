import { DescriptionList, SkeletonBar } from '@studio-desk/shared-ui/components';
import { useId } from 'react';
import type { AboutDetail, AboutPart } from './about-details';

interface DetailListProps {
  part: AboutPart;
  isBelow?: boolean;
}

export function DetailList({ part: { title, details }, isBelow = false }: DetailListProps) {
  const titleId = useId();
  const Title = isBelow ? 'h4' : 'h3';
  return (
    <section aria-labelledby={titleId} className="grid gap-2.5">
      <Title id={titleId} className={isBelow ? 'text-xs font-medium text-muted' : 'font-semibold'}>
        {title}
      </Title>
      {details.length > 0 && (
        <DescriptionList
          columns={3}
          // If the fourth item is the last one, it spans the whole row.
          className="lg:[&>:nth-child(4):last-child]:col-span-full"
          items={details.map((detail) => ({ term: detail.term, value: <DetailValue entry={detail} /> }))}
        />
      )}
    </section>
  );
}

const DetailValue = ({ entry: { value, detail } }: { entry: AboutDetail }) => (
  <span className="tabular-nums">
    {value}
    {detail && <span className="block text-xs font-normal text-muted">{detail}</span>}
  </span>
);

export const DetailListSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="grid animate-[appear_1ms_linear_150ms_both] gap-2.5">
    <span className="sr-only">{label}</span>
    <SkeletonBar className="h-3 w-1/3" />
    <SkeletonBar className="h-3 w-2/3" />
  </div>
);
