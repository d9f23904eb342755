import { create } from 'zustand';

interface PaletteState {
  open: 'palette' | 'shortcuts' | null;
  /** The element that had the focus before the dialog opened. */
  opener: Element | null;
  searchText: string;
}

const usePalette = create<PaletteState>(() => ({ open: null, opener: null, searchText: '' }));

const show = (open: PaletteState['open']) =>
  usePalette.setState((before) => ({
    open,
    searchText: '',
    opener: before.open === null ? document.activeElement : before.opener,
  }));

export const openPalette = (): void => show('palette');

export const openShortcuts = (): void => show('shortcuts');

export const closePalette = (): void => usePalette.setState({ open: null });

export const usePaletteSearchText = () => usePalette(({ searchText }) => searchText);

export const setPaletteSearchText = (searchText: string): void => usePalette.setState({ searchText });

/** Adds a key to the search text if the palette is open but not focused yet. Returns true if it was added. */
export function typeIntoPalette({ key, target }: KeyboardEvent): boolean {
  const { open, searchText } = usePalette.getState();
  // Ignore the space key, because it presses the focused button.
  const isTyped = key.length === 1 && key !== ' ';
  const isReady =
    target instanceof Element && target.closest('[role="dialog"]:has([role="combobox"])') !== null;
  if (open !== 'palette' || !isTyped || isReady) return false;
  setPaletteSearchText(searchText + key);
  return true;
}

export const useCurrentPaletteDialog = () => usePalette(({ open }) => open);

/** Returns the element that had the focus before the palette or the shortcuts opened; null if it is gone. */
export function findElementToFocusAfterPalette(): HTMLElement | null {
  const { opener } = usePalette.getState();
  return opener instanceof HTMLElement && opener.isConnected ? opener : null;
}
