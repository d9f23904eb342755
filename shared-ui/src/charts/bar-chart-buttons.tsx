import { Tooltip } from '@base-ui/react/tooltip';
import { usePortalContainer } from '../components/portal-container';
import { TOOLTIP_THROTTLE_MS, type BarChartProps, type ChartItem } from './chart-item';
import { useArrowKeyNavigation } from '../components/use-arrow-key-navigation';

interface BarChartButtonsProps extends Pick<BarChartProps, 'label' | 'items' | 'onOpen'> {
  textOf: (item: ChartItem) => string;
}

/**
 * Renders a button over each bar. It is easier to click than a small bar, and works before the chart loads.
 */
export function BarChartButtons({ label, items, textOf, onOpen }: BarChartButtonsProps) {
  return (
    <ul
      {...useArrowKeyNavigation<HTMLUListElement>()}
      aria-label={label}
      className="absolute inset-0 grid auto-cols-fr grid-flow-col"
    >
      {items.map((item) => (
        <li key={item.name} className="min-w-0">
          {onOpen && item.value !== 0 ? (
            <ColumnButton item={item} text={textOf(item)} onOpen={onOpen} />
          ) : (
            <span className="sr-only">{`${item.name}, ${textOf(item)}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ColumnButtonProps {
  item: ChartItem;
  text: string;
  onOpen: (name: string) => void;
}

function ColumnButton({ item, text, onOpen }: ColumnButtonProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        type="button"
        delay={TOOLTIP_THROTTLE_MS}
        closeOnClick={false}
        aria-label={`${item.name}, ${text}`}
        onClick={() => onOpen(item.name)}
        className="block size-full rounded-sm hover:bg-hover focus-visible:-outline-offset-2"
      />
      <Tooltip.Portal container={usePortalContainer()}>
        {/* Keep the tooltip inside the chart, so that it does not cover the card's title and filter. */}
        <Tooltip.Positioner sideOffset={-26} className="pointer-events-none z-30">
          <Tooltip.Popup className="rounded-sm bg-text px-2 py-1 text-xs font-medium text-surface tabular-nums shadow-popover">
            {item.name}: {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
