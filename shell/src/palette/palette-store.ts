import { create } from 'zustand';

interface PaletteState {
  open: 'palette' | 'shortcuts' | null;
}

const usePalette = create<PaletteState>(() => ({ open: null }));

export const openPalette = (): void => usePalette.setState({ open: 'palette' });

export const openShortcuts = (): void => usePalette.setState({ open: 'shortcuts' });

export const closePalette = (): void => usePalette.setState({ open: null });

export const useOpenPalette = () => usePalette(({ open }) => open);
