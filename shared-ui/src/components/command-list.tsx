import { Autocomplete } from '@base-ui/react/autocomplete';
import { getControlClass } from './control-class';
import { SearchIcon } from './search-field';
import { SuggestionItem } from './suggestion-item';
import type { Suggestion } from './suggestion-list';

interface CommandGroup<Item extends Suggestion> {
  label: string;
  items: readonly Item[];
}

interface CommandListProps<Item extends Suggestion> {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  groups: readonly CommandGroup<Item>[];
  onPick: (item: Item) => void;
  /** Called if there is no item that Enter could pick. */
  onEnter: () => void;
}

/**
 * A search field above groups of items. Typing highlights the first item; Enter picks the highlighted one.
 */
export function CommandList<Item extends Suggestion>(props: CommandListProps<Item>) {
  const { label, placeholder, value, onChange, groups, onPick, onEnter } = props;
  return (
    <Autocomplete.Root
      items={groups}
      mode="none"
      inline
      open
      autoHighlight="always"
      value={value}
      onValueChange={(text, { reason }) => reason === 'input-change' && onChange(text)}
    >
      <div className="relative">
        <SearchIcon />
        <Autocomplete.Input
          autoFocus
          aria-label={label}
          placeholder={placeholder}
          onKeyDown={({ key }) => key === 'Enter' && groups.length === 0 && onEnter()}
          className={getControlClass('pl-8.5')}
        />
      </div>
      <Autocomplete.List aria-label={label} className="mt-1 max-h-[55dvh] overflow-y-auto empty:hidden">
        {(group: CommandGroup<Item>) => (
          <Autocomplete.Group key={group.label} items={group.items}>
            <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Item) => <SuggestionItem key={item.id} item={item} onPick={onPick} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
