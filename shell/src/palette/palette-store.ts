import { create } from 'zustand';

interface PaletteState {
  open: 'palette' | 'shortcuts' | null;
  /** The element that had the focus before. */
  opener: Element | null;
}

const usePalette = create<PaletteState>(() => ({ open: null, opener: null }));

const show = (open: PaletteState['open']) =>
  usePalette.setState((before) => ({
    open,
    opener: before.open === null ? document.activeElement : before.opener,
  }));

export const openPalette = (): void => show('palette');

export const openShortcuts = (): void => show('shortcuts');

export const closePalette = (): void => usePalette.setState({ open: null });

export const useOpenPalette = () => usePalette(({ open }) => open);

/** Returns what gets the focus after closing: while the code loads, another dialog takes the focus first. */
export function getOpener(): HTMLElement | null {
  const { opener } = usePalette.getState();
  return opener instanceof HTMLElement && opener.isConnected ? opener : null;
}
