import { clsx } from 'clsx';
import { useRef, useEffect, useState, type RefObject } from 'react';
import { formatCount } from '../format/numbers';
import { Skeleton } from '../components/skeleton';
import { BarChartButtons } from './bar-chart-buttons';
import type { BarChartPictureProps } from './bar-chart-picture';
import type { BarChartProps, ChartItem } from './chart-item';
import { ChartLoadError } from './chart-load-error';
import { useLazyChartPicture } from './use-lazy-chart-picture';

const loadPicture = async () => (await import('./chart-pictures')).BarChartPicture;

export function BarChart(props: BarChartProps) {
  const {
    label,
    items,
    form = 'bar',
    shortValue = formatCount,
    fullValue,
    onOpen,
    tall,
    broad = false,
    unfinished,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { Picture, failed, retry } = useLazyChartPicture<BarChartPictureProps>(loadPicture);
  const textOf = ({ name, value }: ChartItem) =>
    name === unfinished ? `${fullValue(value)} so far` : fullValue(value);
  return (
    <div ref={box} className={clsx('relative', tall ? 'h-47' : 'h-42')}>
      <BarChartButtons label={label} items={items} textOf={textOf} onOpen={onOpen} />
      {failed ? (
        <div className="absolute inset-0 bg-surface">
          <ChartLoadError onRetry={retry} />
        </div>
      ) : (
        <div aria-hidden className="pointer-events-none absolute inset-0">
          {Picture && width > 0 ? (
            <Picture
              items={items}
              form={form}
              broad={broad}
              unfinished={unfinished}
              shortValue={shortValue}
              width={width}
              height={tall ? 188 : 168}
            />
          ) : (
            <Skeleton immediate shape="chart" rows={items.length} />
          )}
        </div>
      )}
    </div>
  );
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
