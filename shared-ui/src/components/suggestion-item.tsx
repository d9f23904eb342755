import { Autocomplete } from '@base-ui/react/autocomplete';
import { clsx } from 'clsx';
import { optionClass } from './control-class';
import type { Suggestion } from './suggestion-list';

interface SuggestionItemProps<Item extends Suggestion> {
  item: Item;
  onPick?: (item: Item) => void;
}

export const SuggestionItem = <Item extends Suggestion>({ item, onPick }: SuggestionItemProps<Item>) => (
  <Autocomplete.Item
    value={item}
    onClick={() => onPick?.(item)}
    className={clsx(optionClass, 'flex-wrap gap-y-1')}
  >
    {item.lead}
    {/* With `basis-24`, `end` wraps below the name if there is no space beside it. */}
    <span className="min-w-0 flex-1 basis-24 truncate">
      <span className={clsx(item.lead && 'font-medium')}>{item.name}</span>
      {item.detail && <span className="text-muted"> {item.detail}</span>}
    </span>{' '}
    {item.end && <span className="flex shrink-0 gap-1 text-xs text-muted tabular-nums">{item.end}</span>}
  </Autocomplete.Item>
);
