import type { Autocomplete } from '@base-ui/react/autocomplete';
import { foldText } from '@studio-desk/shared-contract/fold';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface Suggestion {
  id: string;
  name: string;
  lead?: ReactNode;
  detail?: string;
  end?: ReactNode;
}

const HIDE_AFTER_BLUR_MS = 200;

interface SuggestionsInput<Item> {
  value: string;
  items: readonly Item[];
  browse: boolean;
  onChange: (value: string) => void;
  handlesPick: boolean;
}

const filtered = <Item extends Suggestion>(items: readonly Item[], text: string) =>
  items.filter((item) => foldText(item.name).includes(foldText(text)));

export function useSuggestions<Item extends Suggestion>(input: SuggestionsInput<Item>) {
  const { value, items, browse, onChange, handlesPick } = input;
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState(false);
  const hiding = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(hiding.current), []);

  // Show all items when the list opens, even if the field has a value; only typing filters them.
  const shown = browse && typed ? filtered(items, value) : items;

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

  // Hide even an empty list: otherwise, items that load after the blur would open it.
  const hideSoon = () => {
    window.clearTimeout(hiding.current);
    hiding.current = window.setTimeout(() => setWanted(false), HIDE_AFTER_BLUR_MS);
  };

  const change = (text: string, details: Autocomplete.Root.ChangeEventDetails) => {
    // Keep the text, because Base UI would clear the field on Escape while the list is closed.
    if (details.reason === 'escape-key') return;
    setTyped(details.reason === 'input-change');
    if (details.reason === 'input-change') want();
    if (!handlesPick || details.reason !== 'item-press') onChange(text);
  };

  return { shown, open: wanted && shown.length > 0, openChange, change, leave: hideSoon };
}
