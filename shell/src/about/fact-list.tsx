import { DescriptionList, SkeletonBar } from '@studio-desk/shared-ui/components';
import { useId } from 'react';
import type { AboutFact, AboutPart } from './about-facts';

interface FactListProps {
  part: AboutPart;
  isBelow?: boolean;
}

export function FactList({ part: { title, facts }, isBelow = false }: FactListProps) {
  const titleId = useId();
  const Title = isBelow ? 'h4' : 'h3';
  return (
    <section aria-labelledby={titleId} className="grid gap-2.5">
      <Title id={titleId} className={isBelow ? 'text-xs font-medium text-muted' : 'font-semibold'}>
        {title}
      </Title>
      {facts.length > 0 && (
        <DescriptionList
          columns={3}
          // The fourth gets a row of its own: its detail may be long.
          className="lg:[&>:nth-child(4):last-child]:col-span-full"
          facts={facts.map((fact) => ({ term: fact.term, value: <FactValue fact={fact} /> }))}
        />
      )}
    </section>
  );
}

const FactValue = ({ fact: { value, detail } }: { fact: AboutFact }) => (
  <span className="tabular-nums">
    {value}
    {detail && <span className="block text-xs font-normal text-muted">{detail}</span>}
  </span>
);

export const FactListSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="grid animate-[appear_1ms_linear_150ms_both] gap-2.5">
    <span className="sr-only">{label}</span>
    <SkeletonBar className="h-3 w-1/3" />
    <SkeletonBar className="h-3 w-2/3" />
  </div>
);
