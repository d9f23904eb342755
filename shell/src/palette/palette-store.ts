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

/** Types the key into the open palette if its field is not focused yet. Returns true if it typed the key. */
export function typeIntoPalette({ key, target }: KeyboardEvent): boolean {
  const { open, searchText } = usePalette.getState();
  // Leave the space key to the focused button of the palette.
  const isTyped = key.length === 1 && key !== ' ';
  const isReady =
    target instanceof Element && target.closest('[role="dialog"]:has([role="combobox"])') !== null;
  if (open !== 'palette' || !isTyped || isReady) return false;
  setPaletteSearchText(searchText + key);
  return true;
}

export const useOpenPaletteDialog = () => usePalette(({ open }) => open);

/** Returns the element that had the focus before the palette or the shortcuts opened; null if it is gone. */
export function getPaletteOpener(): HTMLElement | null {
  const { opener } = usePalette.getState();
  return opener instanceof HTMLElement && opener.isConnected ? opener : null;
}
