import { Tooltip } from '@base-ui/react/tooltip';
import { usePortalContainer } from '../components/portal-container';
import { TOOLTIP_THROTTLE_MS, type BarChartProps, type ChartItem } from './chart-item';

type BarColumnsProps = Pick<BarChartProps, 'label' | 'items' | 'fullValue' | 'onOpen'>;

/** Buttons are easier to hit than bars, and work before the picture has loaded. */
export function BarColumns({ label, items, fullValue, onOpen }: BarColumnsProps) {
  return (
    <ul aria-label={label} className="absolute inset-0 grid auto-cols-fr grid-flow-col">
      {items.map((item) => (
        <li key={item.name} className="min-w-0">
          {onOpen && item.value !== 0 ? (
            <ColumnButton item={item} words={fullValue(item.value)} onOpen={onOpen} />
          ) : (
            <span className="sr-only">{`${item.name}, ${fullValue(item.value)}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ColumnButtonProps {
  item: ChartItem;
  words: string;
  onOpen: (name: string) => void;
}

function ColumnButton({ item, words, onOpen }: ColumnButtonProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        type="button"
        delay={TOOLTIP_THROTTLE_MS}
        closeOnClick={false}
        aria-label={`${item.name}, ${words}`}
        onClick={() => onOpen(item.name)}
        className="block size-full rounded-sm hover:bg-hover focus-visible:-outline-offset-2"
      />
      <Tooltip.Portal container={usePortalContainer()}>
        <Tooltip.Positioner sideOffset={4} className="pointer-events-none z-30">
          <Tooltip.Popup className="rounded-sm bg-text px-2 py-1 text-xs font-medium text-surface tabular-nums shadow-popover">
            {item.name}: {words}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
