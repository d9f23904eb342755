import { create } from 'zustand';

const useAbout = create(() => ({ isOpen: false }));

export const openAbout = (): void => useAbout.setState({ isOpen: true });

export const closeAbout = (): void => useAbout.setState({ isOpen: false });

export const useIsAboutOpen = (): boolean => useAbout(({ isOpen }) => isOpen);
