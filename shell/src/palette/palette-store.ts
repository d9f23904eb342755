import { create } from 'zustand';

interface PaletteState {
  open: 'palette' | 'shortcuts' | null;
  /** The element that had the focus before the dialog opened. */
  opener: Element | null;
  typed: string;
}

const usePalette = create<PaletteState>(() => ({ open: null, opener: null, typed: '' }));

const show = (open: PaletteState['open']) =>
  usePalette.setState((before) => ({
    open,
    typed: '',
    opener: before.open === null ? document.activeElement : before.opener,
  }));

export const openPalette = (): void => show('palette');

export const openShortcuts = (): void => show('shortcuts');

export const closePalette = (): void => usePalette.setState({ open: null });

export const useTyped = () => usePalette(({ typed }) => typed);

export const setTyped = (typed: string): void => usePalette.setState({ typed });

/**
 * Stores a key typed while the palette is opening, before its field has the focus. Returns false for any
 * other key.
 */
export function typeAhead({ key, target }: KeyboardEvent): boolean {
  const { open, typed } = usePalette.getState();
  if (open !== 'palette' || key.length > 1) return false;
  const dialog = target instanceof Element && target.closest('[role="dialog"]:has([role="combobox"])');
  if (!dialog) setTyped(typed + key);
  return !dialog;
}

export const useOpenPalette = () => usePalette(({ open }) => open);

/** Returns the element that had the focus before the palette or the shortcuts opened; null if it is gone. */
export function getOpener(): HTMLElement | null {
  const { opener } = usePalette.getState();
  return opener instanceof HTMLElement && opener.isConnected ? opener : null;
}
