import type { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** One suggestion: a name, and beside it what tells it from others. */
export interface Suggestion {
  /** Tells suggestions apart; names may be equal. */
  id: string;
  name: string;
  /** Stands before the name: a `Tile` or an `Avatar`. */
  lead?: ReactNode;
  /** Stands after the name, muted. */
  detail?: string;
  /** Stands at the right end: a year, or label chips. */
  end?: ReactNode;
}

const HIDE_AFTER_BLUR_MS = 200;

interface SuggestionsInput<Item> {
  value: string;
  items: readonly Item[];
  browse: boolean;
  onChange: (value: string) => void;
  /** A pick is handled elsewhere and does not fill the field. */
  ownPick: boolean;
}

const narrowed = <Item extends Suggestion>(items: readonly Item[], text: string) =>
  items.filter((item) => item.name.toLowerCase().includes(text.trim().toLowerCase()));

/** State of a list of suggestions: what it shows, whether it is open, what a pick does. */
export function useSuggestions<Item extends Suggestion>(input: SuggestionsInput<Item>) {
  const { value, items, browse, onChange, ownPick } = input;
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState(false);
  const hiding = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(hiding.current), []);

  // A field that already holds a choice opens with all the others; only typing narrows them.
  const shown = browse && typed ? narrowed(items, value) : items;

  const openChange = (open: boolean, details: Autocomplete.Root.OpenChangeEventDetails) => {
    window.clearTimeout(hiding.current);
    if (open) setTyped(details.reason === 'input-change');
    if (!open && details.reason === 'focus-out') hideSoon();
    else setWanted(open);
  };

  const want = () => {
    window.clearTimeout(hiding.current);
    setWanted(true);
  };

  // Leaving a field that has nothing to show yet counts as well: what comes later must not open by itself.
  const hideSoon = () => {
    window.clearTimeout(hiding.current);
    hiding.current = window.setTimeout(() => setWanted(false), HIDE_AFTER_BLUR_MS);
  };

  const change = (text: string, details: Autocomplete.Root.ChangeEventDetails) => {
    // Escape would empty a field whose list is closed: what is typed stays.
    if (details.reason === 'escape-key') return;
    setTyped(details.reason === 'input-change');
    // Who left and is back within those 200 ms must not lose the list of what is typed now.
    if (details.reason === 'input-change') want();
    if (!ownPick || details.reason !== 'item-press') onChange(text);
  };

  return { shown, open: wanted && shown.length > 0, openChange, change, leave: hideSoon };
}
